import type { Call } from '#domain/contract/call.ts'
import type { Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import {
  type HandlerAnswer,
  implement,
  type RequestContext,
  type RouteOptions,
  type UnparsedRequest,
  type WithHeaders,
} from '#server/http/implement.ts'
import type { FrontCall } from './wire/front.ts'

/** A call with its handler, for the user of a request. */
export interface FrontRoute {
  readonly call: Call
  readonly options: RouteOptions
  readonly run: (of: FrontCall, raw: UnparsedRequest) => Promise<Result<unknown, HttpError>>
}

/** Ties a call to its handler, which gets the request as the contract parsed it, and the user. */
export function frontRoute<C extends Call>(
  call: C,
  handler: (
    of: FrontCall,
    context: RequestContext<C>,
  ) => Promise<Result<HandlerAnswer<C> | WithHeaders<HandlerAnswer<C>>, HttpError>>,
  options: RouteOptions = {},
): FrontRoute {
  return {
    call,
    options,
    run: async (of, raw) => implement(call, (context) => handler(of, context), options).run(raw),
  }
}

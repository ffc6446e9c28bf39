import type { Call } from '#domain/contract/call.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import {
  type HandlerAnswer,
  implement,
  JsonBytes,
  type RequestContext,
  type RouteOptions,
  type UnparsedRequest,
  WithHeaders,
} from '#server/http/implement.ts'
import type { Changed } from './kind/upstream-kind.ts'
import type { FrontCall } from './wire/front.ts'

/** A call with what a front does for it, for whoever asks. */
export interface FrontRoute {
  readonly call: Call
  readonly options: RouteOptions
  readonly run: (of: FrontCall, raw: UnparsedRequest) => Promise<Result<unknown, HttpError>>
}

/** Ties a call to its handler, which sees what the contract lets through, and who asks. */
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

/** The answer to a change as it goes to the browser: the store made it, in the words of the embedded server. */
export function written(changed: Changed): Result<WithHeaders<JsonBytes>, HttpError> {
  if (!changed.ok) return changed
  const { answer, headers } = changed.value
  const bytes = answer instanceof JsonBytes ? answer : new JsonBytes(Buffer.from(JSON.stringify(answer)))
  return ok(new WithHeaders(bytes, headers))
}

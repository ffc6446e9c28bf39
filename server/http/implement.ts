import * as z from 'zod/mini'
import type { Call, Parsed } from '#domain/contract/call.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readQuery } from '#server/http/read-query.ts'
import type { User } from '#server/store/users.ts'
import { fieldErrors } from './errors/field-errors.ts'
import { fieldsError, type HttpError, messageError, UNKNOWN_PATH } from './errors/http-error.ts'
import type { Preference } from './prefer.ts'
import type { SyncedHeaders } from './synced-request.ts'

/** An answer that is JSON already, in parts that are sent unchanged. */
export class JsonBytes {
  readonly parts: readonly Uint8Array[]

  constructor(...parts: readonly Uint8Array[]) {
    this.parts = parts
  }
}

/** A text as an answer, of type text/plain. */
export class PlainText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A file as an answer; its parts are sent as they are made. */
export class FileParts {
  readonly name: string
  readonly type: string
  readonly parts: Iterable<Uint8Array>
  /** How complete its rows are; null if unknown. */
  readonly completeness: Completeness | null

  constructor(
    name: string,
    type: string,
    { parts, completeness = null }: Pick<FileParts, 'parts'> & Partial<Pick<FileParts, 'completeness'>>,
  ) {
    this.name = name
    this.type = type
    this.parts = parts
    this.completeness = completeness
  }
}

/** A file on disk as an answer; ranges are supported, so that a download can be resumed. `tag` is its ETag. */
export class StoredFile {
  readonly name: string
  readonly type: string
  readonly file: { readonly path: string; readonly sizeBytes: number; readonly tag: string }

  constructor(name: string, type: string, file: StoredFile['file']) {
    this.name = name
    this.type = type
    this.file = file
  }
}

/** An answer with additional headers. */
export class WithHeaders<T> {
  readonly answer: T
  readonly headers: Readonly<Record<string, string>>

  constructor(answer: T, headers: Readonly<Record<string, string>>) {
    this.answer = answer
    this.headers = headers
  }
}

/** An answer with status 202: the work continues, and the answer describes how to follow it. */
export class Accepted<T> {
  readonly answer: T

  constructor(answer: T) {
    this.answer = answer
  }
}

/** The browser's session: its token, its CSRF token, and functions to replace or end it. */
export interface RequestSession {
  readonly token: string | null
  readonly csrfToken: () => string
  readonly start: (token: string) => void
  readonly end: () => void
}

/**
 * The request of a handler: parameters, query and body as the contract parsed them, and the user; `signal` aborts when the
 * client disconnects. `origin` is that of the page that sent it, null if unknown. `urlParams` is the complete query string, for calls that pass on that of a page.
 */
export type RequestContext<C extends Call> = Parsed<C> & {
  readonly user: User
  readonly session: RequestSession
  readonly signal: AbortSignal
  readonly now: number
  readonly synced: SyncedHeaders
  readonly preference: Preference
  readonly origin: string | null
  readonly urlParams: ReadonlyMap<string, string>
}

/** The request of a handler that needs no session. */
type PublicContext<C extends Call> = Omit<RequestContext<C>, 'user' | 'synced'>

/** The answer of a handler that succeeds. */
export type HandlerAnswer<C extends Call> =
  | z.input<C['answer']>
  | JsonBytes
  | PlainText
  | FileParts
  | StoredFile

/** The result of a handler. */
type HandlerResult<C extends Call> = Promise<
  Result<HandlerAnswer<C> | WithHeaders<HandlerAnswer<C>> | Accepted<HandlerAnswer<C>>, HttpError>
>

/** The forms of the error for requests without a session. Source: wire §2. */
type SignedOutShape = 'msg' | 'message' | 'access-denied'

/** The errors of a route for requests without a session, for bodies that are not JSON, and for invalid bodies and queries. */
export interface RouteOptions {
  readonly signedOut?: SignedOutShape
  readonly notJson?: HttpError
  readonly rejectBody?: (fields: Readonly<Record<string, readonly string[]>>, body: unknown) => HttpError
  readonly rejectQuery?: (fields: Readonly<Record<string, readonly string[]>>) => HttpError
}

/** A request before its parts are parsed. */
export interface UnparsedRequest {
  readonly params: unknown
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly user: User | null
  readonly session: RequestSession
  readonly signal: AbortSignal
  readonly now: number
  readonly synced: Result<SyncedHeaders, HttpError>
  readonly preference: Preference
  readonly origin: string | null
}

/** A call with its handler, to be mounted. */
export interface Route {
  readonly call: Call
  readonly needsSession: boolean
  readonly options: RouteOptions
  readonly run: (raw: UnparsedRequest) => Promise<Result<unknown, HttpError>>
}

/** Ties a call to its handler, which receives only what the contract accepts, and the signed-in user. */
export function implement<C extends Call>(
  call: C,
  handler: (context: RequestContext<C>) => HandlerResult<C>,
  options: RouteOptions = {},
): Route {
  const run = async (raw: UnparsedRequest) => {
    const { user } = raw
    if (user === null) return err(signedOutError(options.signedOut))
    if (!raw.synced.ok) return raw.synced
    const parsed = parseRequest(call, raw, options)
    if (!parsed.ok) return parsed
    return await handler({ ...parsed.value, ...contextOf(raw), synced: raw.synced.value, user })
  }
  return { call, needsSession: true, options, run }
}

/** Ties a call that needs no session to its handler. */
export function implementPublic<C extends Call>(
  call: C,
  handler: (context: PublicContext<C>) => HandlerResult<C>,
  options: RouteOptions = {},
): Route {
  const run = async (raw: UnparsedRequest) => {
    const parsed = parseRequest(call, raw, options)
    return parsed.ok ? await handler({ ...parsed.value, ...contextOf(raw) }) : parsed
  }
  return { call, needsSession: false, options, run }
}

function contextOf({ session, signal, now, preference, origin, query }: UnparsedRequest) {
  return { session, signal, now, preference, origin, urlParams: urlParamsOf(query) }
}

/** The first text of each name, as in Superset. */
function urlParamsOf(query: UnparsedRequest['query']): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(query).flatMap(([name, value]) => {
      const text: unknown = Array.isArray(value) ? value[0] : value
      return typeof text === 'string' ? [[name, text] as const] : []
    }),
  )
}

/** The error for requests without a session. */
export function signedOutError(shape: SignedOutShape = 'msg'): HttpError {
  switch (shape) {
    case 'msg':
      return { status: 401, body: { msg: 'Missing Authorization Header' } }
    case 'message':
      return messageError(401, 'Not authorized')
    case 'access-denied':
      return { status: 401, body: { message: 'Access is Denied', severity: 'danger' } }
  }
}

function parseRequest<C extends Call>(
  call: C,
  raw: UnparsedRequest,
  options: RouteOptions,
): Result<Parsed<C>, HttpError> {
  const params = call.params ? z.safeParse(call.params, raw.params) : null
  if (params && !params.success) return err(UNKNOWN_PATH)
  const query = parseQuery(call, raw, options)
  if (!query.ok) return query
  const body = call.body ? z.safeParse(call.body, raw.body) : null
  if (body && !body.success) {
    const { rejectBody = (fields) => fieldsError(fields) } = options
    return err(rejectBody(fieldErrors(body.error.issues, raw.body), raw.body))
  }
  // Each part was parsed by the schema that its type is derived from.
  return ok({ params: params?.data, query: query.value, body: body?.data } as Parsed<C>)
}

function parseQuery(call: Call, raw: UnparsedRequest, options: RouteOptions): Result<unknown, HttpError> {
  if (!call.query) return ok(undefined)
  const values = readQuery(call.query, raw.query)
  if (!values.ok) return err(messageError(400, 'Not a valid rison/json argument'))
  const query = z.safeParse(call.query, values.value)
  if (query.success) return ok(query.data)
  const fields = fieldErrors(query.error.issues, values.value)
  return err((options.rejectQuery ?? risonError)(fields))
}

function risonError(fields: Readonly<Record<string, readonly string[]>>): HttpError {
  const reasons = Object.entries(fields).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return messageError(400, `Not a valid rison schema ${reasons.join('; ')}`)
}

import type { Call } from '#domain/contract/call.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, NOT_JSON, UNREADABLE_BODY } from '#server/http/errors/http-error.ts'
import { JsonBytes, type RequestSession, WithHeaders } from '#server/http/implement.ts'
import { readPreference } from '#server/http/prefer.ts'
import {
  BodyError,
  isFormType,
  isJsonType,
  jsonValue,
  urlencodedFields,
} from '#server/http/receive/bodies.ts'
import { formValues } from '#server/http/receive/form-values.ts'
import { readSyncedHeaders } from '#server/http/synced-request.ts'
import type { FrontRoute } from './routes/front-route.ts'
import { userOfAsker } from './user-of-asker.ts'
import type { Front } from './wire/front.ts'

/** A request of a browser; `path` has its query string, header names are in small letters. */
export interface FrontRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** What the browser is answered. */
export interface FrontAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A route with the parameters that a path gives it. */
interface Found {
  readonly route: FrontRoute
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route of a request; null for one that synced records have nothing to do with. */
export function findRoute(
  routes: readonly FrontRoute[],
  { method, path }: Pick<FrontRequest, 'method' | 'path'>,
): Found | null {
  const parts = (path.split('?', 1)[0] ?? '').split('/')
  for (const route of routes) {
    const params = route.call.method === method ? paramsOf(route.call, parts) : null
    if (params !== null) return { route, params }
  }
  return null
}

function paramsOf({ path }: Call, parts: readonly string[]): Readonly<Record<string, string>> | null {
  const own = path.split('/')
  if (own.length !== parts.length) return null
  const params = new Map<string, string>()
  for (const [at, name] of own.entries()) {
    const part = parts[at] ?? ''
    if (name.startsWith('{')) params.set(name.slice(1, -1), part)
    else if (name !== part) return null
  }
  return Object.fromEntries(params)
}

/** Answers a call of synced records for whoever sends it. */
export async function answerCall(
  front: Front,
  { route, params }: Found,
  request: FrontRequest,
): Promise<FrontAnswer> {
  const asker = {
    cookie: request.headers['cookie'] ?? '',
    csrfToken: request.headers['x-csrftoken'] ?? null,
  }
  const user = await userOfAsker(front, asker)
  if (!user.ok) return refusal(user.error)
  const parsed = parsedBody(route, request)
  if (!parsed.ok) return refusal(parsed.error)
  const { searchParams } = new URL(request.path, 'http://front')
  const of = { front, asker, user: user.value }
  const body = route.call.bodyAs === 'form' ? formValues(parsed.value) : parsed
  if (!body.ok) return refusal(body.error)
  const answer = await route.run(of, {
    params,
    query: Object.fromEntries(searchParams),
    body: body.value,
    user: user.value,
    session: NO_SESSION,
    signal: new AbortController().signal,
    now: front.now(),
    synced: readSyncedHeaders(
      { method: request.method, url: request.path, headers: { ...request.headers }, body: parsed.value },
      route.call,
    ),
    preference: readPreference(undefined),
  })
  return answer.ok ? success(route.call, answer.value) : refusal(answer.error)
}

/** The upstream has the session: a front gives out none. */
const NO_SESSION: RequestSession = {
  token: null,
  csrfToken: () => '',
  start: () => undefined,
  end: () => undefined,
}

function parsedBody({ call, options }: FrontRoute, request: FrontRequest): Result<unknown, HttpError> {
  const type = request.headers['content-type']
  if (call.body === undefined) return ok(undefined)
  const isForm = call.bodyAs === 'form'
  if (!isForm && !isJsonType(type)) return err(options.notJson ?? NOT_JSON)
  if (isForm && !isFormType(type)) return ok(undefined)
  try {
    const value: unknown = isForm ? urlencodedFields(request.body) : jsonValue(request.body)
    return value === undefined ? err(UNREADABLE_BODY) : ok(value)
  } catch (reason) {
    if (reason instanceof BodyError) return err(reason.refusal)
    throw reason
  }
}

function success(call: Call, given: unknown): FrontAnswer {
  const answer: unknown = given instanceof WithHeaders ? given.answer : given
  const headers = given instanceof WithHeaders ? given.headers : {}
  return {
    status: call.status ?? 200,
    headers: { ...ANSWER_HEADERS, ...headers },
    body: answer instanceof JsonBytes ? Buffer.concat(answer.parts).toString() : JSON.stringify(answer),
  }
}

const ANSWER_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

function refusal({ status, body, headers }: HttpError): FrontAnswer {
  const isEmpty = body === null || (isRecord(body) && Object.keys(body).length === 0)
  return {
    status,
    headers: {
      ...ANSWER_HEADERS,
      ...(isEmpty ? { 'content-type': 'text/html; charset=utf-8' } : {}),
      ...headers,
    },
    body: isEmpty ? '' : JSON.stringify(body),
  }
}

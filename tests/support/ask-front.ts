import { isRecord } from '#domain/core/parse.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { JsonBytes, WithHeaders } from '#server/http/implement.ts'
import { isFormType, jsonValue, urlencodedFields } from '#server/http/receive/bodies.ts'
import { FRONT_ROUTES } from '#server/superset/kinds/all.ts'
import { answerCall } from '#server/superset/sync/answer-call.ts'
import type { Front } from '#server/superset/sync/wire/front.ts'

/** A request of a browser; `path` has its query string, header names are in lower case. */
interface FrontQuestion {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** The answer for the browser. */
export interface FrontAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Calls a front without a socket; null for a call that it passes on. */
export async function askFront(front: Front, request: FrontQuestion): Promise<FrontAnswer | null> {
  const { headers, body } = request
  const { pathname, searchParams } = new URL(request.path, 'http://front')
  for (const route of FRONT_ROUTES) {
    const params = route.call.method === request.method ? paramsOf(route.call.path, pathname) : null
    if (params === null) continue
    const answer = await answerCall(front, route, {
      ...request,
      url: request.path,
      headers: { ...headers },
      cookie: headers['cookie'] ?? '',
      visitorIp: null,
      params,
      query: Object.fromEntries(searchParams),
      body: isFormType(headers['content-type']) ? urlencodedFields(body) : jsonValue(body),
    })
    return answerOf(answer.ok ? ok({ status: route.call.status ?? 200, given: answer.value }) : answer)
  }
  return null
}

function paramsOf(path: string, pathname: string): Readonly<Record<string, string>> | null {
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const match = pattern.exec(pathname)
  return match === null ? null : { ...match.groups }
}

function answerOf(
  result: Result<{ readonly status: number; readonly given: unknown }, HttpError>,
): FrontAnswer {
  if (!result.ok) {
    const { status, body, headers = {} } = result.error
    return {
      status,
      headers: { ...typeOf(body), ...headers },
      body: body === null ? '' : JSON.stringify(body),
    }
  }
  const { status, given } = result.value
  const answer: unknown = given instanceof WithHeaders ? given.answer : given
  const headers = given instanceof WithHeaders ? given.headers : {}
  const body = answer instanceof JsonBytes ? Buffer.concat(answer.parts).toString() : JSON.stringify(answer)
  return { status, headers: { ...typeOf(body), ...headers }, body }
}

function typeOf(body: unknown): Readonly<Record<string, string>> {
  const isJson = body !== null && (typeof body === 'string' || isRecord(body))
  return { 'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8' }
}

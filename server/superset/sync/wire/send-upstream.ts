import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { signedOutError } from '#server/http/implement.ts'
import type { UpstreamAnswer, UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import type { Caller, Front } from './front.ts'
import type { Failure, Outcome, PlainRequest } from './outcome.ts'

/** A browser sends a request of unknown outcome again after this many seconds. */
const RETRY_AFTER_S = '5'

const UNREACHED = messageError(
  502,
  'The Superset behind this server cannot be reached. Nothing was changed. The change is sent again automatically.',
)

const UNKNOWN: HttpError = {
  ...messageError(
    503,
    'The Superset behind this server did not answer, so the change may have been applied. Send it again with the same key: it is applied once.',
  ),
  headers: { 'retry-after': RETRY_AFTER_S },
}

/** The failure of an answer that is inconsistent or of an unknown form. */
export const UNSTEADY: Failure = {
  kind: 'unread',
  error: {
    ...messageError(
      503,
      'The answer of the Superset behind this server could not be read. Nothing was changed. Try again.',
    ),
    headers: { 'retry-after': RETRY_AFTER_S },
  },
}

/**
 * Sends one request with the credentials of the caller. A write during a call that only reads has no CSRF token; one is
 * requested first.
 */
export async function sendUpstream(
  front: Pick<Front, 'ask' | 'now'>,
  caller: Caller,
  request: PlainRequest,
): Promise<Outcome> {
  if (request.method === 'GET' || caller.csrfToken !== null) return await sendOnce(front, caller, request)
  const given = await sendOnce(front, caller, { method: 'GET', path: TOKEN_PATH })
  if (given.kind !== 'done') return given
  const csrfToken = isRecord(given.body) ? textOrNull(given.body['result']) : null
  return csrfToken === null ? UNSTEADY : await sendOnce(front, { ...caller, csrfToken }, request)
}

const TOKEN_PATH = '/api/v1/security/csrf_token/'

async function sendOnce(
  { ask, now }: Pick<Front, 'ask' | 'now'>,
  caller: Caller,
  request: PlainRequest,
): Promise<Outcome> {
  const answer = await ask({
    method: request.method,
    path: request.path,
    headers: headersOf(caller, request),
    body: request.form ?? (request.json === undefined ? '' : JSON.stringify(request.json)),
  })
  const outcome = answer.ok ? judge(answer.value) : failed(answer.error, now())
  if (request.method !== 'GET' || outcome.kind !== 'unknown') return outcome
  // A read changes nothing, whatever its outcome.
  return answer.ok && isGateway(answer.value) ? awayFor(answer.value) : UNSTEADY
}

function isGateway({ status }: UpstreamAnswer): boolean {
  return status === 502 || status === 503 || status === 504
}

function awayFor(answer: UpstreamAnswer): Failure {
  const message = `The Superset behind this server does not answer: it answers ${answer.status}. Nothing was changed. Try again.`
  return { kind: 'unread', error: { ...messageError(503, message), headers: waitOf(answer) } }
}

function headersOf({ cookie, csrfToken, visitorIp }: Caller, request: PlainRequest): Record<string, string> {
  return {
    accept: 'application/json',
    ...(cookie === '' ? {} : { cookie }),
    ...(visitorIp === null ? {} : { 'x-forwarded-for': visitorIp }),
    ...(request.method === 'GET' || csrfToken === null ? {} : { 'x-csrftoken': csrfToken }),
    ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(request.form === undefined
      ? {}
      : { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
  }
}

/** The failure of a request without an answer. */
export function failed(failure: UpstreamFailure, now: number): Failure {
  switch (failure.code) {
    case 'unreached':
      return { kind: 'unread', error: UNREACHED }
    case 'unknown':
      return { kind: 'unknown', error: UNKNOWN }
    case 'paused': {
      const seconds = Math.max(1, Math.ceil((failure.retryAt - now) / 1000))
      const error = messageError(
        503,
        'The Superset behind this server requested a pause. Nothing was changed.',
      )
      return { kind: 'unread', error: { ...error, headers: { 'retry-after': String(seconds) } } }
    }
  }
}

/** The outcome of an answer, by its status. Source: sync §2.3, §3.9. */
function judge(answer: UpstreamAnswer): Outcome {
  const { status } = answer
  const body = parseJson(answer.body)
  if (status >= 200 && status < 300)
    return body.ok ? { kind: 'done', body: body.value } : { kind: 'unknown', error: UNKNOWN }
  // Superset redirects to its log-in page without a session, or with an old token.
  if (status >= 300 && status < 400) return { kind: 'unread', error: signedOutError() }
  const error = passedError(answer)
  if (status === 401 || status === 429 || isTokenError(answer)) return { kind: 'unread', error }
  if (status === 404 && (answer.body === '' || isNotFound(body))) return { kind: 'absent', error }
  if (status === 408 || status >= 500)
    return { kind: 'unknown', error: { ...UNKNOWN, headers: waitOf(answer) } }
  return { kind: 'refused', error }
}

/** The wait before the next try: that of the upstream, if it has one. */
function waitOf({ headers }: UpstreamAnswer): Record<string, string> {
  return { 'retry-after': headers['retry-after'] ?? RETRY_AFTER_S }
}

/** Whether a 404 is about a record; that of an unknown path has another shape. */
function isNotFound(body: ReturnType<typeof parseJson>): boolean {
  return body.ok && isRecord(body.value) && 'message' in body.value
}

/** A write with a wrong token is rejected before it is processed. */
function isTokenError({ status, body }: UpstreamAnswer): boolean {
  return status === 400 && body.includes('CSRF')
}

/** The error of the upstream, unchanged. */
function passedError({ status, body, headers }: UpstreamAnswer): HttpError {
  const parsed = parseJson(body)
  const after = headers['retry-after'] ?? (status === 429 ? RETRY_AFTER_S : undefined)
  return {
    status,
    body: parsed.ok ? parsed.value : null,
    ...(after === undefined ? {} : { headers: { 'retry-after': after } }),
  }
}

import { IN_DOUBT } from '#domain/errors/in-doubt.ts'
import { backendError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import type { UpstreamRejection } from '#server/superset/upstream/open-upstream.ts'
import { retryAfterMs, retryAfterSeconds } from '#server/superset/upstream/retry-after.ts'
import type { UpstreamAnswer, UpstreamFailure } from '#server/superset/upstream/upstream.ts'

/** What is told of an address that is not passed on. */
export const NOT_PASSED_ON = backendError(
  404,
  '404 Not Found: Offset forwards only the calls of its own pages to the Superset, and this address is not one of them.',
)

/** What is told of an address that could be read in two ways. */
export const NOT_PLAIN = backendError(
  400,
  '400 Bad Request: The address is ambiguous. Nothing was forwarded.',
)

/** What is told of a body that may hold files: no call of our pages has one. */
export const NO_FILES = backendError(
  415,
  '415 Unsupported Media Type: Files are not forwarded to the Superset. Nothing was changed. Upload them in the Superset itself.',
)

/** What is told of a write that another site sent. */
export const FOREIGN_ORIGIN = backendError(403, '403 Forbidden: Requests from other sites are refused.')

/** What is told of a read of whoever is not signed in, as the Superset tells it. */
export const SIGNED_OUT = messageError(401, 'Not authorized')

/**
 * What is told of a write that the Superset sent to its log-in: the token or the session is over, and it looked at
 * nothing else. Whoever reads it asks for a token, and learns which.
 */
export const TOKEN_OVER = backendError(400, '400 Bad Request: The CSRF token is missing or has expired.')

/** What is told where no answer came. `isWrite` says that something may have happened. */
export function rejectionError(
  refusal: UpstreamRejection,
  { shown }: UpstreamAddress,
  { isWrite, now }: { readonly isWrite: boolean; readonly now: number },
): HttpError {
  const { reason } = refusal
  const doubt = isWrite ? ` ${IN_DOUBT}` : ''
  switch (refusal.kind) {
    case 'unreached':
      return silentError(shown, reason, ASK_AGAIN_MS)
    case 'paused':
      return silentError(shown, reason, refusal.retryAt - now)
    case 'limited':
      return waiting(
        429,
        `The Superset at ${shown} reports too many requests. Nothing was changed.`,
        refusal.retryAt - now,
      )
    case 'crowded':
      return waiting(
        503,
        'Too many requests of this session wait for the Superset. Nothing was changed.',
        1_000,
      )
    case 'slow':
      return messageError(504, `The Superset at ${shown} did not answer in time.${doubt}`)
    case 'broken':
    case 'aborted':
      return messageError(502, `The Superset at ${shown} broke off: ${reason}.${doubt}`)
  }
}

const ASK_AGAIN_MS = 5_000

const NOTHING_CHANGED = ' Nothing was changed.'

function silentError(shown: string, reason: string, pauseMs: number, end = NOTHING_CHANGED): HttpError {
  return waiting(503, `The Superset at ${shown} does not answer: ${reason}.${end}`, pauseMs)
}

/**
 * What is told where a part of the front asked for somebody, and a Superset or what stands before it said that it cannot
 * answer now; null where it said anything else.
 */
export function unwellError(
  { status, headers }: Pick<UpstreamAnswer, 'status' | 'headers'>,
  { shown }: Pick<UpstreamAddress, 'shown'>,
  now: number,
): HttpError | null {
  if (status !== 429 && status < 500) return null
  const pauseMs = retryAfterMs(headers['retry-after'], now) ?? (status === 429 ? 1_000 : ASK_AGAIN_MS)
  const error = silentError(shown, `it answers ${status}`, pauseMs)
  return status === 429 ? { ...error, status } : error
}

/** What is told where a part of the front asked for somebody, and no answer came. */
export function failureError(
  failure: UpstreamFailure,
  { shown }: Pick<UpstreamAddress, 'shown'>,
  now: number,
): HttpError {
  const pauseMs = failure.code === 'paused' ? failure.retryAt - now : ASK_AGAIN_MS
  // Of a request that left, nobody knows what it did.
  return silentError(shown, failure.reason, pauseMs, failure.code === 'unknown' ? '' : NOTHING_CHANGED)
}

function waiting(status: number, message: string, pauseMs: number): HttpError {
  return { ...messageError(status, message), headers: { 'retry-after': retryAfterSeconds(pauseMs) } }
}

/** What is told where a page came in place of an answer. Its status is kept where it is a refusal. */
export function pageError(status: number, { shown }: UpstreamAddress, retryAfter: string | null): HttpError {
  const told = status >= 400 ? status : 502
  const why =
    status === 503
      ? 'It may be under maintenance.'
      : status < 500
        ? 'It may not be a Superset, or a proxy answered for it.'
        : 'A proxy may have answered for it.'
  // Superset does not say how long to wait.
  const wait = retryAfter ?? (status === 429 ? '1' : null)
  const error = messageError(
    told,
    `The Superset at ${shown} answered with a page (${status}) instead of data. ${why}`,
  )
  return wait === null ? error : { ...error, headers: { 'retry-after': wait } }
}

/** What is told where the answer leads to an address that is not gone to. */
export function elsewhereError(status: number, { shown }: UpstreamAddress): HttpError {
  return messageError(
    502,
    `The Superset at ${shown} sends this request to another address (${status}), which Offset does not follow. Check the address that Offset was started with.`,
  )
}

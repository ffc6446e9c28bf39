import { IN_DOUBT } from '#domain/errors/in-doubt.ts'
import { backendError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import type { UpstreamRejection } from '#server/superset/upstream/open-upstream.ts'
import { retryAfterMs, retryAfterSeconds } from '#server/superset/upstream/retry-after.ts'
import type { UpstreamAnswer, UpstreamFailure } from '#server/superset/upstream/upstream.ts'

/** Answer to an address that is not forwarded. */
export const NOT_PASSED_ON = backendError(
  404,
  '404 Not Found: Offset forwards only the calls of its own pages to the Superset, and this address is not one of them.',
)

/** Answer to an address that could be read in two ways. */
export const NOT_PLAIN = backendError(
  400,
  '400 Bad Request: The address is ambiguous. Nothing was forwarded.',
)

/** Answer to a body that may hold files: no call of our pages has one. */
export const NO_FILES = backendError(
  415,
  '415 Unsupported Media Type: Files are not forwarded to the Superset. Nothing was changed. Upload them in the Superset itself.',
)

/** Answer to a write from another site. */
export const FOREIGN_ORIGIN = backendError(403, '403 Forbidden: Requests from other sites are refused.')

/** Answer to a read without a session, as the Superset words it. */
export const SIGNED_OUT = messageError(401, 'Not authorized')

/**
 * Answer to a write that the Superset redirected to its log-in: token or session have expired, and nothing else was
 * checked. The page then requests a token, and learns which of the two it was.
 */
export const TOKEN_OVER = backendError(400, '400 Bad Request: The CSRF token is missing or has expired.')

/** Answer to a request that got none. With `isWrite`, the message mentions that something may have changed. */
export function rejectionError(
  rejection: UpstreamRejection,
  { shown }: UpstreamAddress,
  { isWrite, now }: { readonly isWrite: boolean; readonly now: number },
): HttpError {
  const { reason } = rejection
  const doubt = isWrite ? ` ${IN_DOUBT}` : ''
  switch (rejection.kind) {
    case 'unreached':
      return silentError(shown, reason, ASK_AGAIN_MS)
    case 'paused':
      return silentError(shown, reason, rejection.retryAt - now)
    case 'limited':
      return waiting(
        429,
        `The Superset at ${shown} reports too many requests. Nothing was changed.`,
        rejection.retryAt - now,
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
 * The error for a call of the front itself, if the Superset or a proxy before it answered that it cannot answer now (429
 * or 5xx); null for other answers.
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

/** The error for a call of the front itself that got no answer. */
export function failureError(
  failure: UpstreamFailure,
  { shown }: Pick<UpstreamAddress, 'shown'>,
  now: number,
): HttpError {
  const pauseMs = failure.code === 'paused' ? failure.retryAt - now : ASK_AGAIN_MS
  // A request that was sent may have changed something.
  return silentError(shown, failure.reason, pauseMs, failure.code === 'unknown' ? '' : NOTHING_CHANGED)
}

function waiting(status: number, message: string, pauseMs: number): HttpError {
  return { ...messageError(status, message), headers: { 'retry-after': retryAfterSeconds(pauseMs) } }
}

/** Answer where the Superset sent a page instead of data. An error status is passed on, any other becomes 502. */
export function pageError(status: number, { shown }: UpstreamAddress, retryAfter: string | null): HttpError {
  const shownStatus = status >= 400 ? status : 502
  const why =
    status === 503
      ? 'It may be under maintenance.'
      : status < 500
        ? 'It may not be a Superset, or a proxy answered for it.'
        : 'A proxy may have answered for it.'
  // Superset sends no Retry-After.
  const wait = retryAfter ?? (status === 429 ? '1' : null)
  const error = messageError(
    shownStatus,
    `The Superset at ${shown} answered with a page (${status}) instead of data. ${why}`,
  )
  return wait === null ? error : { ...error, headers: { 'retry-after': wait } }
}

/** Answer to a redirect that is not followed. */
export function elsewhereError(status: number, { shown }: UpstreamAddress): HttpError {
  return messageError(
    502,
    `The Superset at ${shown} sends this request to another address (${status}), which Offset does not follow. Check the address that Offset was started with.`,
  )
}

import { backendError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import type { UpstreamRefusal } from '#server/superset/upstream/open-upstream.ts'
import { retryAfterSeconds } from '#server/superset/upstream/retry-after.ts'

/** What is told of an address that is not passed on. */
export const NOT_PASSED_ON = backendError(
  404,
  '404 Not Found: Offset passes on to the Superset only what its own pages ask for, and this address is not among it.',
)

/** What is told of an address that could be read in two ways. */
export const NOT_PLAIN = backendError(
  400,
  '400 Bad Request: The address is written in a way that can be read as another one. Nothing was passed on.',
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
export function refusalError(
  refusal: UpstreamRefusal,
  { shown }: UpstreamAddress,
  { isWrite, now }: { readonly isWrite: boolean; readonly now: number },
): HttpError {
  const { reason } = refusal
  const doubt = isWrite ? ' Whether it did what was asked is not known.' : ''
  switch (refusal.kind) {
    case 'unreached':
      return waiting(
        503,
        `The Superset at ${shown} does not answer: ${reason}. Nothing was changed.`,
        ASK_AGAIN_MS,
      )
    case 'paused':
      return waiting(
        503,
        `The Superset at ${shown} does not answer: ${reason}. Nothing was changed.`,
        refusal.retryAt - now,
      )
    case 'limited':
      return waiting(
        429,
        `The Superset at ${shown} says that too much was asked of it. Nothing was changed.`,
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
        ? 'It may not be a Superset, or something in between answered for it.'
        : 'Something in between may have answered for it.'
  const error = messageError(
    told,
    `The Superset at ${shown} answered with a page (${status}) where data was asked for. ${why}`,
  )
  return retryAfter === null ? error : { ...error, headers: { 'retry-after': retryAfter } }
}

/** What is told where the answer leads to an address that is not gone to. */
export function elsewhereError(status: number, { shown }: UpstreamAddress): HttpError {
  return messageError(
    502,
    `The Superset at ${shown} sends this request to another address (${status}), which Offset does not follow. Check the address that Offset was started with.`,
  )
}

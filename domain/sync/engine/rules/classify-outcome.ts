import type { WireErrorCode } from '#domain/errors/wire-error.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'

/**
 * Consequence of an outcome for a change. `done`: stored; `later`: safe to send again after a pause; `unknown`: it may
 * have arrived; `signed-out`: rejected unread; `conflict`: the server has a newer version; `missing`: its record is not
 * there; the others are reasons of REJECTED.
 */
type ResultClass =
  | 'done'
  | 'later'
  | 'unknown'
  | 'signed-out'
  | 'conflict'
  | 'missing'
  | 'forbidden'
  | 'too-large'
  | 'refused'

/** Classes by status. Source: sync §3.9. */
const BY_STATUS: Readonly<Record<number, ResultClass>> = {
  403: 'forbidden',
  404: 'missing',
  408: 'unknown',
  409: 'conflict',
  410: 'missing',
  412: 'conflict',
  413: 'too-large',
  425: 'later',
  429: 'later',
  503: 'later',
}

/** Codes take precedence over the status: the transport has checked the session, or could not parse the body. */
const BY_CODE: Readonly<Partial<Record<WireErrorCode, ResultClass>>> = {
  'signed-out': 'signed-out',
  forbidden: 'forbidden',
  'login-page': 'unknown',
  unreadable: 'unknown',
  offline: 'unknown',
  aborted: 'unknown',
}

/** Classifies an outcome. */
export function classify(outcome: Outcome): ResultClass {
  if (outcome.ok) return 'done'
  const { code, status } = outcome.error
  const byCode = BY_CODE[code]
  if (byCode !== undefined) return byCode
  if (status === null) return 'unknown'
  return BY_STATUS[status] ?? (status >= 500 || status < 400 ? 'unknown' : 'refused')
}

/** Whether the server cannot be reached, so that other requests need not be tried. Source: sync §3.9. */
export function isTransportFailure(outcome: Outcome): boolean {
  if (outcome.ok) return false
  const { code, status } = outcome.error
  if (code === 'login-page' || code === 'offline') return true
  return (code === 'timeout' && status !== 408) || status === 502 || status === 504
}

/** Returns whether our server gave no answer: none arrived, or it came from a proxy. Source: sync §3.9. */
export function isUnanswered(outcome: Outcome): boolean {
  return isTransportFailure(outcome) && !isServerFailure(outcome)
}

/** Returns whether the server itself failed on a change, which counts towards its rejection. Source: sync §3.9. */
export function isServerFailure(outcome: Outcome): boolean {
  return !outcome.ok && outcome.error.status !== null && outcome.error.status >= 500
}

import type { WireErrorCode } from '#domain/errors/wire-error.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'

/**
 * What an outcome means for the change that was sent. `done` it is there; `later` safe to send again after a pause;
 * `unknown` nobody knows whether it arrived; `signed-out` refused before anybody looked at it; `conflict` the server has
 * something newer; `missing` what it changes is not there; the rest are denials, REJECTED for that reason.
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

/** The table by status, where one came. Source: sync §3.9. */
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

/** Codes that say more than the status: the transport has asked who is signed in, or read what should be JSON. */
const BY_CODE: Readonly<Partial<Record<WireErrorCode, ResultClass>>> = {
  'signed-out': 'signed-out',
  forbidden: 'forbidden',
  'login-page': 'unknown',
  unreadable: 'unknown',
  offline: 'unknown',
  aborted: 'unknown',
}

/** Tells what an outcome means. */
export function classify(outcome: Outcome): ResultClass {
  if (outcome.ok) return 'done'
  const { code, status } = outcome.error
  const byCode = BY_CODE[code]
  if (byCode !== undefined) return byCode
  if (status === null) return 'unknown'
  return BY_STATUS[status] ?? (status >= 500 || status < 400 ? 'unknown' : 'refused')
}

/** Tells whether an outcome shows that the way to the server is cut, so that nothing else need be tried. Source: sync §3.9. */
export function isTransportFailure(outcome: Outcome): boolean {
  if (outcome.ok) return false
  const { code, status } = outcome.error
  if (code === 'login-page' || code === 'offline') return true
  return (code === 'timeout' && status !== 408) || status === 502 || status === 504
}

/** Tells whether nothing of ours was answered: no answer, or that of somebody in between. Source: sync §3.9. */
export function isUnanswered(outcome: Outcome): boolean {
  return isTransportFailure(outcome) && !isServerFailure(outcome)
}

/** Tells whether the server itself failed on this change, which counts towards giving it a rest. Source: sync §3.9. */
export function isServerFailure(outcome: Outcome): boolean {
  return !outcome.ok && outcome.error.status !== null && outcome.error.status >= 500
}

import type { WireError } from './wire-error.ts'

/** The fields of a failed call that decide whether it is repeated. */
export type FailedCall = Pick<WireError, 'code' | 'status' | 'retryAfterMs'>

/** The reaction to a failed call: none, repeat it after `ms`, or let the user sign in. */
type SecondTry =
  | { readonly kind: 'none' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'sign-in' }

/** A longer requested pause, in ms, is an error instead. */
const LONGEST_WAIT_MS = 60_000

const MOST_WAITS = 5

/** The first pause after a 429 without `Retry-After`, in ms; it doubles each time. */
const OWN_PAUSE_MS = 1_000

/**
 * Decides whether a failed call is repeated after `waits` earlier pauses. A 401 or a 429 was not processed, so any
 * call may be repeated. A 503 may have been processed: only a repeatable call is repeated, and only if the server
 * requests a pause.
 */
export function secondTry(
  { code, status, retryAfterMs }: FailedCall,
  { waits, isRepeatable }: { readonly waits: number; readonly isRepeatable: boolean },
): SecondTry {
  if (code === 'signed-out') return { kind: 'sign-in' }
  const isPutOff = status === 429 || (status === 503 && isRepeatable && retryAfterMs !== undefined)
  if (!isPutOff || waits >= MOST_WAITS) return { kind: 'none' }
  const ms = retryAfterMs ?? OWN_PAUSE_MS * 2 ** waits
  return ms > LONGEST_WAIT_MS ? { kind: 'none' } : { kind: 'wait', ms }
}

/** Calls besides reads that may be repeated: chart data only reads, and a run has the id of its client. */
const REPEATABLE: ReadonlySet<string> = new Set(['/api/v1/chart/data', '/api/v1/sqllab/execute/'])

/** Whether repeating a call has no further effect. */
export function isRepeatable({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'GET' || REPEATABLE.has(path)
}

/** Calls of the session itself, and calls without a waiting user. */
const OUTSIDE = ['/api/v1/me/', '/api/v1/security/', '/superset/log/']

/**
 * Background requests of a window. A sign-in dialog would interrupt the user; they are repeated after the next
 * sign-in.
 */
const BEHIND = ['/api/v1/server/', '/api/v1/database/']

/** Whether a call to this path honours the pauses that the server requests. */
export function waitsItsTurn(path: string): boolean {
  return !OUTSIDE.some((prefix) => path.startsWith(prefix))
}

/** Whether an unauthorised call to this path opens the sign-in dialog. */
export function asksToSignIn(path: string): boolean {
  return waitsItsTurn(path) && !BEHIND.some((prefix) => path.startsWith(prefix))
}

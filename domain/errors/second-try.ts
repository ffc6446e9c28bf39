import type { WireError } from './wire-error.ts'

/** As much of a failed call as decides whether it is made again. */
export type Refusal = Pick<WireError, 'code' | 'status' | 'retryAfterMs'>

/** What is to be done about a call that was refused: nothing, wait so long (in ms) and ask again, or have the user sign in. */
type SecondTry =
  | { readonly kind: 'none' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'sign-in' }

/** A server that asks for a longer pause is not waited for: whoever asked is told, in ms. */
const LONGEST_WAIT_MS = 60_000

/** A call that was put off so often fails. */
const MOST_WAITS = 5

/** The first pause after a 429 that names none, in ms; it doubles each time. */
const OWN_PAUSE_MS = 1_000

/**
 * Decides about a refused call that was put off `waits` times before. A 401 and a 429 were refused unread, so that any call
 * may be made again. Whoever said 503 may have passed it on all the same: that needs a call which twice does no more than
 * once, and a server that names its pause.
 */
export function secondTry(
  { code, status, retryAfterMs }: Refusal,
  { waits, isRepeatable }: { readonly waits: number; readonly isRepeatable: boolean },
): SecondTry {
  if (code === 'signed-out') return { kind: 'sign-in' }
  const isPutOff = status === 429 || (status === 503 && isRepeatable && retryAfterMs !== undefined)
  if (!isPutOff || waits >= MOST_WAITS) return { kind: 'none' }
  const ms = retryAfterMs ?? OWN_PAUSE_MS * 2 ** waits
  return ms > LONGEST_WAIT_MS ? { kind: 'none' } : { kind: 'wait', ms }
}

/** Calls besides reads that may be made twice: a chart only reads, and a run is known by the id that the client gave it. */
const REPEATABLE: ReadonlySet<string> = new Set(['/api/v1/chart/data', '/api/v1/sqllab/execute/'])

/** Whether a call does no more when it is made twice. */
export function isRepeatable({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'GET' || REPEATABLE.has(path)
}

/** What a session is made of, and what nobody waits for. */
const OUTSIDE = ['/api/v1/me/', '/api/v1/security/', '/superset/log/']

/** What windows ask by themselves while somebody works: a sign-in would open under their hands. It is asked again after one. */
const BEHIND = ['/api/v1/server/', '/api/v1/database/']

/** Whether a call waits where the server asks to wait, by its path. */
export function waitsItsTurn(path: string): boolean {
  return !OUTSIDE.some((beginning) => path.startsWith(beginning))
}

/** Whether somebody waits for the answer of a call, and is asked to sign in for it, by its path. */
export function asksToSignIn(path: string): boolean {
  return waitsItsTurn(path) && !BEHIND.some((beginning) => path.startsWith(beginning))
}

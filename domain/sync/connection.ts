import type { WireError } from '#domain/errors/wire-error.ts'
import { pauseMs, WAKE_PAUSE_MS } from './engine/rules/pause.ts'

/** State of the connection to the server. Source: sync §3.9, §3.10. */
export type ConnectionKind = 'starting' | 'online' | 'no-answer' | 'offline' | 'signed-out' | 'login-page'

/**
 * The connection, derived from the results of calls only. Times are ms since 1970. `nextTryAt` is null while calls
 * succeed, since every call is a try then; `tries` counts the failures since the last success, the last of them at
 * `lastTryAt`.
 */
export interface Connection {
  readonly kind: ConnectionKind
  readonly since: number
  readonly lastGoodAt: number | null
  readonly nextTryAt: number | null
  readonly tries: number
  readonly lastTryAt: number
}

/** Result of one call; `good` is any answer of our server to a signed-in user, also a rejection. */
export type Evidence = 'good' | 'signed-out' | 'login-page' | 'no-answer' | 'offline'

/** Returns the evidence in an outcome, null without any. Only a `hasNetwork` (`navigator.onLine`) of false can be trusted. */
export function evidenceOf(
  error: Pick<WireError, 'code' | 'status'> | null,
  hasNetwork: boolean,
): Evidence | null {
  if (error === null) return 'good'
  switch (error.code) {
    case 'offline':
      return hasNetwork ? 'no-answer' : 'offline'
    case 'timeout':
      return error.status === 408 ? 'good' : 'no-answer'
    case 'signed-out':
    case 'login-page':
      return error.code
    case 'server':
      return error.status !== null && GATEWAY.has(error.status) ? 'no-answer' : 'good'
    case 'aborted':
    case 'unreadable':
      return null
    default:
      return 'good'
  }
}

/** Statuses of a gateway whose server does not answer. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** The state before the first call. */
export function startingConnection(now: number): Connection {
  return { kind: 'starting', since: now, lastGoodAt: null, nextTryAt: null, tries: 0, lastTryAt: now }
}

/** Maximum pause between two tries while the page is visible, in ms: it reconnects soon after the network is back. */
const MAX_WATCHED_PAUSE_MS = 20_000

/** Minimum pause between two tries, in ms; longer than that of a change, since every window tries. */
const MIN_PAUSE_MS = 500

/** Time of the evidence. `chance` in [0, 1) spreads the pauses (full jitter); `isWatched` while the page is visible. */
interface EvidenceAt {
  readonly now: number
  readonly chance: number
  readonly isWatched: boolean
}

/** Applies evidence and plans the next try after a failure, in at most 20 s while the page is visible. Source: sync §3.9. */
export function onEvidence(before: Connection, evidence: Evidence, at: EvidenceAt): Connection {
  const { now } = at
  const kind = evidence === 'good' ? 'online' : evidence
  const since = kind === before.kind ? before.since : now
  if (kind === 'online') return { kind, since, lastGoodAt: now, nextTryAt: null, tries: 0, lastTryAt: now }
  // Calls that fail while a try is planned must not postpone it.
  if (before.kind === kind && before.nextTryAt !== null && before.nextTryAt > now) return before
  const longest = at.isWatched ? { longestMs: MAX_WATCHED_PAUSE_MS } : {}
  const nextTryAt = now + pauseMs(before.tries, at.chance, { shortestMs: MIN_PAUSE_MS, ...longest })
  return { kind, since, lastGoodAt: before.lastGoodAt, nextTryAt, tries: before.tries + 1, lastTryAt: now }
}

/** Brings the next try forward on request of the user, of focus or of the browser, at most every 5 s. Source: sync §3.9. */
export function onWake(before: Connection, now: number): Connection {
  if (before.nextTryAt === null) return before
  const soonest = Math.max(now, before.lastTryAt + WAKE_PAUSE_MS)
  return soonest < before.nextTryAt ? { ...before, nextTryAt: soonest, tries: 0 } : before
}

/** Minimum pause between two polls of a healthy server while the page is visible, in ms. Source: sync §3.9. */
export const POLL_MS = 30_000

/** Returns the time of the next poll: the planned try, else 30 to 42 s after the last, multiplied by `slower`. */
export function nextAskAt(connection: Connection, chance: number, slower = 1): number {
  return connection.nextTryAt ?? connection.lastTryAt + pollPauseMs(chance) * slower
}

/** Returns the pause between two polls, 30,000 to 42,000 ms. Source: sync §3.9, §3.11. */
export function pollPauseMs(chance: number): number {
  return Math.round(POLL_MS * (1 + 0.4 * chance))
}

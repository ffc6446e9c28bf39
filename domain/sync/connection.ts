import type { WireError } from '#domain/errors/wire-error.ts'
import { pauseMs, WAKE_PAUSE_MS } from './engine/rules/pause.ts'

/** What is known of the way to the server. Source: sync §3.9, §3.10. */
export type ConnectionKind = 'starting' | 'online' | 'no-answer' | 'offline' | 'signed-out' | 'login-page'

/**
 * The connection by evidence: never what the browser believes. Times are ms since 1970; `nextTryAt` is null while
 * nothing is wrong, since then every call is a try; `tries` counts failed tries since the last good answer, the last
 * of them at `lastTryAt`.
 */
export interface Connection {
  readonly kind: ConnectionKind
  readonly since: number
  readonly lastGoodAt: number | null
  readonly nextTryAt: number | null
  readonly tries: number
  readonly lastTryAt: number
}

/** What one call showed: `good` any answer of our server to a signed-in user, also a refusal. */
export type Evidence = 'good' | 'signed-out' | 'login-page' | 'no-answer' | 'offline'

/** What an outcome shows, null for nothing. `hasNetwork` is the browser's belief: only its "no" can be trusted. */
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

/** Statuses that a machine in front of the server answers when the server does not. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** The state before the first call. */
export function startingConnection(now: number): Connection {
  return { kind: 'starting', since: now, lastGoodAt: null, nextTryAt: null, tries: 0, lastTryAt: now }
}

/** Longest pause between two tries while somebody looks at the page, in ms: whoever waits there sees the train leave the tunnel. */
const MAX_WATCHED_PAUSE_MS = 20_000

/** Shortest pause of a call, in ms: all windows try, so it is longer than that of a change. */
const MIN_PAUSE_MS = 500

/** When a piece of evidence came: `chance` in [0, 1) spreads the pauses (full jitter), `isWatched` whether somebody looks. */
interface EvidenceAt {
  readonly now: number
  readonly chance: number
  readonly isWatched: boolean
}

/** Takes one piece of evidence; plans the next try where it was bad, at most 20 s away while somebody looks. Source: sync §3.9. */
export function onEvidence(before: Connection, evidence: Evidence, at: EvidenceAt): Connection {
  const { now } = at
  const kind = evidence === 'good' ? 'online' : evidence
  const since = kind === before.kind ? before.since : now
  if (kind === 'online') return { kind, since, lastGoodAt: now, nextTryAt: null, tries: 0, lastTryAt: now }
  // Calls that fail while a try is already planned must not push that try away.
  if (before.kind === kind && before.nextTryAt !== null && before.nextTryAt > now) return before
  const longest = at.isWatched ? { longestMs: MAX_WATCHED_PAUSE_MS } : {}
  const nextTryAt = now + pauseMs(before.tries, at.chance, { shortestMs: MIN_PAUSE_MS, ...longest })
  return { kind, since, lastGoodAt: before.lastGoodAt, nextTryAt, tries: before.tries + 1, lastTryAt: now }
}

/** The user, focus or the browser asks for a try now: brings the next one forward, at most every 5 s. Source: sync §3.9. */
export function onWake(before: Connection, now: number): Connection {
  if (before.nextTryAt === null) return before
  const soonest = Math.max(now, before.lastTryAt + WAKE_PAUSE_MS)
  return soonest < before.nextTryAt ? { ...before, nextTryAt: soonest, tries: 0 } : before
}

/** While nothing is wrong and somebody looks, the server is asked again after this long at the soonest, in ms. Source: sync §3.9. */
export const POLL_MS = 30_000

/** When to poll next: the planned try, else 30 to 42 s after the last, so many times slower. */
export function nextAskAt(connection: Connection, chance: number, slower = 1): number {
  return connection.nextTryAt ?? connection.lastTryAt + pollPauseMs(chance) * slower
}

/** The pause between two polls, in ms, from 30 to 42 s. Source: sync §3.9, §3.11. */
export function pollPauseMs(chance: number): number {
  return Math.round(POLL_MS * (1 + 0.4 * chance))
}

import type { AsyncEvent } from './async-event.ts'

/** What the server offers for following jobs: the address of its WebSocket, its list of events, its list of queries. */
export interface FollowServer {
  readonly socket: string | null
  readonly events: boolean
  readonly queries: boolean
}

/** A job that somebody waits for: a run of SQL by the client's id of the query, or a chart's data by the server's id. */
export interface OpenJob {
  readonly id: string
  readonly kind: 'query' | 'chart'
}

/** How events come: not at all, by a socket that is opening or open, after a pause before the next try, or by polling. */
type Way =
  | { readonly kind: 'silent' }
  | { readonly kind: 'opening'; readonly tries: number }
  | { readonly kind: 'socket' }
  | { readonly kind: 'pausing'; readonly tries: number; readonly until: number }
  | { readonly kind: 'polling' }

/** An event whose job nobody waits for yet; it is looked at again at `dueAt`. */
export interface UnclaimedEvent {
  readonly event: AsyncEvent
  readonly tries: number
  readonly dueAt: number
}

/**
 * What the follower knows. Times are ms since 1970; `lastId` is the last event that was taken, which the server counts
 * from; a poll is under way while `isPolling`; `pauseMs` is the pause before the next one, which grows while nothing
 * changes.
 */
export interface FollowState {
  readonly server: FollowServer | null
  readonly jobs: ReadonlyMap<string, OpenJob>
  readonly way: Way
  readonly lastId: string | null
  readonly unclaimed: readonly UnclaimedEvent[]
  readonly isPolling: boolean
  readonly pauseMs: number
  readonly pollAt: number
}

/** Pause between two polls, in ms. Source: SQL spec §9. */
export const POLL_MS = 500

/** Longest pause between two polls while nothing changes, in ms. */
export const SLOWEST_POLL_MS = 5_000

/** Pause between two polls beside an open socket, which tells all but how far a query is, in ms. */
export const BESIDE_SOCKET_MS = 5_000

/** Pause before a socket is opened again, in ms. Source: SQL spec §9. */
export const RECONNECT_MS = 2_500

/** How often a socket is opened again before polling takes over. Source: SQL spec §9. */
export const RECONNECT_TRIES = 6

/** How often an event that nobody waits for is looked at again. Source: SQL spec §9. */
export const LISTENER_TRIES = 6

/** Pause before an event that nobody waits for is looked at again the first time, in ms; it doubles each time. */
export const LISTENER_PAUSE_MS = 100

/** A follower of nothing, before it knows its server. `lastId` is what it had taken before. */
export function startFollowing(lastId: string | null): FollowState {
  return {
    server: null,
    jobs: new Map(),
    way: { kind: 'silent' },
    lastId,
    unclaimed: [],
    isPolling: false,
    pauseMs: POLL_MS,
    pollAt: 0,
  }
}

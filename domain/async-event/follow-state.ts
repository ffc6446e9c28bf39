import type { AsyncEvent } from './async-event.ts'

/**
 * Ways in which a server reports the end of jobs: the address of its WebSocket, its list of events, its list of
 * queries.
 */
export interface FollowServer {
  readonly socket: string | null
  readonly events: boolean
  readonly queries: boolean
}

/** A pending job: a run of SQL by the client's id of the query, or a chart's data by the server's id. */
export interface OpenJob {
  readonly id: string
  readonly kind: 'query' | 'chart'
}

/** The transport of events: none, a socket that is opening or open, a pause before the next attempt, or polling. */
type Way =
  | { readonly kind: 'silent' }
  | { readonly kind: 'opening'; readonly tries: number }
  | { readonly kind: 'socket' }
  | { readonly kind: 'pausing'; readonly tries: number; readonly until: number }
  | { readonly kind: 'polling' }

/** An event whose job is not registered yet; it is tried again at `dueAt`, in ms since 1970. */
export interface UnclaimedEvent {
  readonly event: AsyncEvent
  readonly tries: number
  readonly dueAt: number
}

/**
 * State of the follower. Times are ms since 1970. `lastId` is the last processed event, from which the server
 * continues. `pauseMs` is the pause before the next poll; it grows while nothing changes.
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

/** Pause between two polls while a socket is open, in ms. The socket does not report the progress of a query. */
export const BESIDE_SOCKET_MS = 5_000

/** Pause before a socket is reopened, in ms. Source: SQL spec §9. */
export const RECONNECT_MS = 2_500

/** Attempts to reopen a socket before polling takes over. Source: SQL spec §9. */
export const RECONNECT_TRIES = 6

/** Attempts to match an event with a job. Source: SQL spec §9. */
export const LISTENER_TRIES = 6

/** Pause before an unclaimed event is tried again for the first time, in ms; it doubles each time. */
export const LISTENER_PAUSE_MS = 100

/** The initial state; `lastId` is the last event processed before. */
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

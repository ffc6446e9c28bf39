import type { RecordName } from '#domain/sync/record/engine-record.ts'

/** The session on the server; changes are sent only in `mine`, that of this database's user. Source: sync §2.3, §3.9. */
type SessionState = 'unasked' | 'asking' | 'mine' | 'signed-out' | 'another-user' | 'other-server'

/** While it is `open`, only the session is checked, at `retryAt`; `tries` counts failed checks. Source: sync §3.9. */
type Circuit =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly tries: number; readonly lastTryAt: number; readonly retryAt: number }

/** A record that was not found under its server id, when, and whether the answer reported a deletion. Source: sync §3.8. */
export interface Absent extends RecordName {
  readonly serverId: number
  readonly at: number
  readonly isDeleted: boolean
}

/**
 * State that is held in memory while one runner leads; a new leader rebuilds it. Times are ms since 1970.
 * - `notified`: the obstacle of which the user was notified.
 * - `busy`: reads in flight.
 * - `fresh`: when the server last reported a record, by record key.
 * - `stale`: when a report was deferred because a change was in flight, by record key.
 * - `absent`: records that were not found, by record key, until a list shows the cause.
 * - `unread`: reads that failed lately, so that the user is notified once; `unreadAt`: when, by record key.
 * - `wokenAt`: the last immediate try; `wakeDueAt`: when a request within 5 s of it is served.
 * - `requestedAt`: the last session check; `signedOutTimes`: checks in a row without a user.
 * - `isPullDue`: a pull was skipped until the session is known.
 * - `listedAt`: when the last complete list was requested; `takenAt`: when a page of one was last applied.
 */
export interface VolatileState {
  readonly session: SessionState
  readonly notified: 'another-user' | 'other-server' | null
  readonly circuit: Circuit
  readonly busy: ReadonlySet<string>
  readonly fresh: ReadonlyMap<string, number>
  readonly stale: ReadonlyMap<string, number>
  readonly absent: ReadonlyMap<string, Absent>
  readonly unread: ReadonlySet<string>
  readonly unreadAt: ReadonlyMap<string, number>
  readonly wokenAt: number
  readonly wakeDueAt: number | null
  readonly requestedAt: number
  readonly signedOutTimes: number
  readonly isPullDue: boolean
  readonly listedAt: number
  readonly takenAt: number
}

/** The volatile state of a runner that just took the lead. */
export const INITIAL_VOLATILE_STATE: VolatileState = {
  session: 'unasked',
  notified: null,
  circuit: { kind: 'closed' },
  busy: new Set(),
  fresh: new Map(),
  stale: new Map(),
  absent: new Map(),
  unread: new Set(),
  unreadAt: new Map(),
  wokenAt: 0,
  wakeDueAt: null,
  requestedAt: 0,
  signedOutTimes: 0,
  isPullDue: false,
  listedAt: 0,
  takenAt: 0,
}

import type { RecordName } from '#domain/sync/record/engine-record.ts'

/** Whose session the server sees; changes are sent in `mine` alone, this database's user. Source: sync §2.3, §3.9. */
type SessionState = 'unasked' | 'asking' | 'mine' | 'signed-out' | 'another-user' | 'other-server'

/** While `open`, only who is signed in is checked, at `retryAt`; `tries` counts failed checks. Source: sync §3.9. */
type Circuit =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly tries: number; readonly lastTryAt: number; readonly retryAt: number }

/** A record that was not found on the server under its id, when, and whether the server said that it was deleted. Source: sync §3.8. */
export interface Absent extends RecordName {
  readonly serverId: number
  readonly at: number
  readonly isDeleted: boolean
}

/**
 * What the engine knows in memory only, for as long as one runner leads; all of it can be forgotten: a new leader asks
 * who is signed in, and reads again. `told` says which obstacle was found that the user was told of; `busy` names the
 * reads that are under way; `fresh` says by record key when the server last reported it; `stale` says when a pull told of
 * one while a change of it was on its way; `unread` which could not be read lately, by the name of the read, so that it is
 * notified once; `absent` which were not found, by record key, until a list tells why; `unreadAt` when, by record key;
 * `wokenAt` when somebody last asked for a try at once, `wakeDueAt` when one who asked too soon after that is served;
 * `requestedAt` when the session was last requested, `signedOutTimes` how often in a row nobody was signed in; `isPullDue`
 * that a pull was passed over until that is known; `listedAt` when the last list of changes that came to its end was
 * requested, `takenAt` when a page of one was last taken in.
 */
export interface VolatileState {
  readonly session: SessionState
  readonly told: 'another-user' | 'other-server' | null
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
  told: null,
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

import type { LocalId } from '#domain/core/ids.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { Outcome } from './outcome.ts'

/**
 * Result of a pull: the changes since the cursor, and the next cursor, stored in the same transaction. `isReset`: the
 * cursor was not of this store. Such a pull, and one from the beginning, is `isComplete`: one event has all of its
 * pages, so that missing records do not exist. `isLast`: no page follows. `requestedAt` is when its first request left,
 * in ms since 1970; `deletedAt` is the delete that the request named. Source: sync §3.12.
 */
export interface Pull {
  readonly requestedAt: number
  readonly records: readonly PulledRecord[]
  readonly cursor: string
  readonly deletedAt?: string | null
  readonly isReset: boolean
  readonly isComplete: boolean
  readonly isLast: boolean
}

/**
 * Cause of a tick: `timer` a requested time; `commit` a stored change; `wake` the user, focus or the `online` event;
 * `poll` a pull that was due while the session was unknown; `silence` another request without an answer.
 */
export type TickReason = 'timer' | 'commit' | 'wake' | 'poll' | 'silence'

/** Purpose of a read: `guard` before an update of unknown revision, `verify` after a deferred report or a 404. */
export type ReadPurpose = 'guard' | 'verify'

/**
 * Events of the engine.
 * - `started`: this runner leads and has stored its epoch.
 * - `answered`, `read`: the outcome of a `send` or `read` effect, with its fields; `requestedAt` is when the read left.
 * - `session`: the result of `check-session`; `outcome` is its failure, `other-server` a server with another protocol.
 * - `pulled`: the result of a pull.
 */
export type EngineEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'tick'; readonly reason: TickReason }
  | {
      readonly kind: 'answered'
      readonly seq: number
      readonly attempt: number
      readonly outcome: Outcome
    }
  | {
      readonly kind: 'read'
      readonly purpose: ReadPurpose
      readonly of: KindName
      readonly localId: LocalId | null
      readonly serverId: number
      readonly requestedAt: number
      readonly outcome: Outcome
    }
  | { readonly kind: 'session'; readonly userId: number }
  | { readonly kind: 'session'; readonly userId: null; readonly outcome: Outcome | 'other-server' }
  | { readonly kind: 'pulled'; readonly pull: Pull }

/** The event of one kind. */
export type EventOf<Kind extends EngineEvent['kind']> = Extract<EngineEvent, { readonly kind: Kind }>

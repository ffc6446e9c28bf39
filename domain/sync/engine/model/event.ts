import type { LocalId } from '#domain/core/ids.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { Outcome } from './outcome.ts'

/**
 * What a pull brought: the changes since the cursor, and the next cursor, which is stored in the same transaction;
 * `isReset` when the cursor was not of that store. Such a pull, and one from the beginning, is `isComplete`: it comes as one
 * event with all of its pages, so that what it does not name is not there. `isLast` when no page follows. `requestedAt`
 * is when the (first) request of it left, ms since 1970; `deletedAt` the delete of ours that it named. Source: sync §3.12.
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
 * Why the engine looks at its rows: `timer` the time it asked for; `commit` somebody stored a change; `wake` the user,
 * focus or the browser's online event asks for a try at once; `poll` a pull was due while nobody knew who is signed in;
 * `silence` some other request had no answer.
 */
export type TickReason = 'timer' | 'commit' | 'wake' | 'poll' | 'silence'

/** What a read was for: `guard` before an update whose revision nobody knows, `verify` of what was held back or not found. */
export type ReadPurpose = 'guard' | 'verify'

/**
 * What happens to the engine. `started` once after this runner took the lead and stored its new epoch; `answered` and
 * `read` bring what came of `send` and `read` (their fields come back as they went out); `requestedAt` of a read is when
 * it left; `session` tells what `check-session` found: a failure of the question is its `outcome`, and `other-server`
 * that what answers does not speak our protocol; `pulled` what a pull brought.
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

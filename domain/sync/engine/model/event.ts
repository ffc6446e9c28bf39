import type { LocalId } from '#domain/core/ids.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { Outcome } from './outcome.ts'

/**
 * What a pull brought. `changes`: those since the cursor, and the next cursor, which is stored in the same transaction;
 * `isReset` when the cursor was not of that store. Such a pull, and one from the beginning, is `isWhole`: it comes as one
 * event with all of its pages, so that what it does not name is not there. `isLast` when no page follows. `list`: all that the server has of the named kinds,
 * complete as well. `requestedAt` is when the (first) request of it left, ms since 1970.
 */
export type Pull =
  | {
      readonly form: 'changes'
      readonly requestedAt: number
      readonly records: readonly PulledRecord[]
      readonly cursor: string
      readonly isReset: boolean
      readonly isWhole: boolean
      readonly isLast: boolean
    }
  | {
      readonly form: 'list'
      readonly requestedAt: number
      readonly kinds: readonly KindName[]
      readonly records: readonly PulledRecord[]
    }

/**
 * Why the engine looks at its rows: `timer` the time it asked for; `commit` somebody stored a change; `wake` the user,
 * focus or the browser's online event asks for a try at once; `poll` a pull was due while nobody knew who is signed in;
 * `silence` some other request had no answer.
 */
export type TickReason = 'timer' | 'commit' | 'wake' | 'poll' | 'silence'

/** What a read was for: `guard` before an update, `verify` after ambiguity or a held-back pull, `sweep` of a row that may be an orphan. */
export type ReadPurpose = 'guard' | 'verify' | 'sweep'

/**
 * What happens to the engine. `started` once after this runner took the lead and stored its new epoch; `answered`,
 * `looked-up` and `read` bring what came of the effects of the same names (their fields come back as they went out);
 * `requestedAt` of a read is when it left; `session` tells what `check-session` found: a failure of the question is its `outcome`; `pulled` what a pull brought.
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
  | { readonly kind: 'looked-up'; readonly seq: number; readonly outcome: Outcome }
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
  | { readonly kind: 'session'; readonly userId: null; readonly outcome: Outcome }
  | { readonly kind: 'pulled'; readonly pull: Pull }

/** The event of one kind. */
export type EventOf<Kind extends EngineEvent['kind']> = Extract<EngineEvent, { readonly kind: Kind }>

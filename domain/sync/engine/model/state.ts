import type { OpId, QueryId, RandomBytes } from '#domain/core/ids.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import { hasKind, type ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { ConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import type { RuleSwitches } from './rule-switches.ts'
import type { VolatileState } from './volatile-state.ts'

/** Chance, as the shell gives it: `fraction` in [0, 1) spreads pauses, `bytes` makes ids. */
export interface Chance {
  readonly fraction: () => number
  readonly bytes: RandomBytes
}

/** What the server can know of a query: its number there, or that it will never have one. */
export type KnownQueryState = 'known' | 'expected' | 'never'

/**
 * A snapshot to add to the history; with `isStored` its id becomes the record's `storedVersion`, and one of `instead` takes the
 * place of the row of that id. With `lostTo` lines of this device are in it that another one wrote over, which the user is
 * told: at that time, a hybrid clock stamp in ms, 0 where nobody knows. `createdByOp` is that of a record that goes.
 */
export interface HistoryToAdd extends RecordName {
  readonly reason: 'conflict-loser' | 'overwritten' | 'deleted'
  readonly snapshot: unknown
  readonly isStored: boolean
  readonly instead?: number
  readonly lostTo?: number
  readonly createdByOp?: OpId | undefined
}

/** The server id of a record, for links that still name an older one. Source: sync §3.2. */
export interface Alias extends RecordName {
  readonly serverId: number
}

/**
 * What one step is taken over, loaded in one transaction and stored in the same one. `now` in ms since 1970;
 * `clockOffset` the server's clock minus ours. `epoch` and `clientId` are this leadership's and this device's in this life
 * of its database. `caps` is null until the server was asked, which may wait for the session to be known: nothing is
 * sent before; with `keepsTabs` false (the server, or the user's setting) nothing of tabs is sent.
 * `maySend` false: nothing new is begun (a service worker that must end soon). `rows` are all pending changes by `seq`;
 * rows that the step adds have none. `records` holds by `recordKey` those that `sliceOf` asked for; one that a step
 * takes out is to be removed. `queries` holds those that `queriesOf` asked for. `volatileState` is kept in memory between steps.
 * `questions` holds by `recordKey` both sides of what waits for a decision. `cursor` is the pull's; `deletedAt` the
 * revision of the last delete that the server acknowledged and no list has covered since. `history` and `aliases` are empty before a step and hold afterwards what is to be added.
 */
export interface EngineState {
  readonly now: number
  readonly clockOffset: number
  readonly epoch: number
  readonly clientId: string
  readonly userId: number
  readonly caps: ServerCaps | null
  readonly maySend: boolean
  readonly rules: RuleSwitches
  readonly kinds: KindTable
  readonly volatileState: VolatileState
  readonly cursor: string | null
  readonly deletedAt?: string | null
  readonly rows: readonly OutboxRow[]
  readonly records: ReadonlyMap<string, EngineRecord>
  readonly queries: ReadonlyMap<QueryId, KnownQueryState>
  readonly questions: ReadonlyMap<string, ConflictSnapshot>
  readonly history: readonly HistoryToAdd[]
  readonly aliases: readonly Alias[]
}

/** The state without what is loaded from tables: what a runner holds between steps. */
export type EngineFrame = Omit<
  EngineState,
  'rows' | 'records' | 'queries' | 'questions' | 'history' | 'aliases'
>

/** Tells whether a change stays on this device: the server has none of its kind, so it does not count as waiting. */
export function staysLocal(
  { kind }: Pick<OutboxRow, 'kind'>,
  { caps, kinds }: Pick<EngineState, 'caps' | 'kinds'>,
): boolean {
  const known = kinds.get(kind)
  return caps !== null && known !== undefined && !hasKind(caps, known)
}

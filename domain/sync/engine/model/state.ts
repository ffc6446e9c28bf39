import type { OpId, QueryId, RandomBytes } from '#domain/core/ids.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import { hasKind, type ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { ConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import type { RuleSwitches } from './rule-switches.ts'
import type { VolatileState } from './volatile-state.ts'

/** Randomness from the shell: `fraction` in [0, 1) spreads pauses, `bytes` makes ids. */
export interface Chance {
  readonly fraction: () => number
  readonly bytes: RandomBytes
}

/** Whether the server knows a query, will know it, or never will. */
export type KnownQueryState = 'known' | 'expected' | 'never'

/**
 * A snapshot to add to the history. With `isStored` its id becomes the record's `storedVersion`; it replaces the row
 * with the id `instead`. `lostTo` marks lines of this device that another one removed at that time, a hybrid clock
 * stamp in ms, 0 if unknown: the user is notified. `createdByOp` is that of a removed record.
 */
export interface HistoryToAdd extends RecordName {
  readonly reason: 'conflict-loser' | 'overwritten' | 'deleted'
  readonly snapshot: unknown
  readonly isStored: boolean
  readonly instead?: number
  readonly lostTo?: number
  readonly createdByOp?: OpId | undefined
}

/** A server id of a record, for links with an older one. Source: sync §3.2. */
export interface Alias extends RecordName {
  readonly serverId: number
}

/**
 * The state of one step, loaded and stored in one transaction.
 * - `now` in ms since 1970; `clockOffset` is the server's clock minus ours.
 * - `epoch` is that of this leadership, `clientId` that of this database life.
 * - `caps` is null until the server has reported them; nothing is sent before that. Without `keepsTabs` (a server or a setting)
 *   no tabs are sent.
 * - `maySend` is false in a service worker that must end soon: it starts nothing new.
 * - `volatileState` stays in memory between steps.
 * - `cursor` is that of the pull; `deletedAt` the revision of the last acknowledged delete that no list has covered.
 * - `rows` are all pending changes by `seq`; rows added by the step have none.
 * - `records` by `recordKey`, as loaded by `sliceOf`; removed ones are deleted from the table.
 * - `queries` as loaded by `queriesOf`; `questions` has the pending conflicts by `recordKey`.
 * - `history` and `aliases` are the entries to add; empty before a step.
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

/** The state that a runner holds between steps, without the loaded tables. */
export type EngineFrame = Omit<
  EngineState,
  'rows' | 'records' | 'queries' | 'questions' | 'history' | 'aliases'
>

/** Whether a change stays on this device and does not count as waiting, since the server does not support its kind. */
export function staysLocal(
  { kind }: Pick<OutboxRow, 'kind'>,
  { caps, kinds }: Pick<EngineState, 'caps' | 'kinds'>,
): boolean {
  const known = kinds.get(kind)
  return caps !== null && known !== undefined && !hasKind(caps, known)
}

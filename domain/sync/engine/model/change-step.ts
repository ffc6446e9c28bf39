import { assert } from '#domain/core/assert.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow, RejectionReason } from '#domain/sync/outbox/outbox-row.ts'
import { isFrozen, isRejected } from '#domain/sync/outbox/states.ts'
import { endsBy, nextOutboxState, type OutboxEvent, staysInOutbox } from '#domain/sync/outbox/transitions.ts'
import { type EngineRecord, type RecordName, recordKey } from '#domain/sync/record/engine-record.ts'
import { withSentAt } from '#domain/sync/record/only-sent.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { Effect } from './effect.ts'
import type { Alias, EngineState, HistoryToAdd } from './state.ts'
import type { EventChange, SyncEventCode } from './sync-event.ts'
import type { VolatileState } from './volatile-state.ts'

/** Result of a step: the state, whose difference is stored, and the effects that run after that. */
export interface Step {
  readonly state: EngineState
  readonly effects: readonly Effect[]
}

/** Changes parts of the state. */
export function withState(step: Step, patch: Partial<EngineState>): Step {
  return { ...step, state: { ...step.state, ...patch } }
}

/** Changes parts of the volatile state. */
export function withVolatileState(step: Step, patch: Partial<VolatileState>): Step {
  return withState(step, { volatileState: { ...step.state.volatileState, ...patch } })
}

/** Adds an effect. */
export function emit(step: Step, effect: Effect): Step {
  return { ...step, effects: [...step.effects, effect] }
}

/** Returns a kind by name, null if it does not take part. */
export function kindOf(step: Step, name: KindName): RecordKind | null {
  return step.state.kinds.get(name) ?? null
}

/** A record with its kind. */
export interface KnownRecord {
  readonly kind: RecordKind
  readonly record: EngineRecord
}

/** Returns every loaded record with its kind. */
export function allRecords({ state: { records, kinds } }: Step): readonly KnownRecord[] {
  return [...records].flatMap(([key, record]) => {
    const kind = [...kinds.values()].find(({ name }) => key.startsWith(`${name}/`))
    return kind === undefined ? [] : [{ kind, record }]
  })
}

/** Returns a record by name, null if it is not on this device. */
export function recordOf(step: Step, { kind, localId }: RecordName): EngineRecord | null {
  return step.state.records.get(recordKey(kind, localId)) ?? null
}

/** Puts a record into the state and updates its `sentAt`. */
export function putRecord(step: Step, kind: KindName, record: EngineRecord): Step {
  const stored = withSentAt(record, step.state.now)
  const records = new Map(step.state.records).set(recordKey(kind, record.localId), stored)
  return withState(step, { records })
}

/** Removes a record from the state, and so from the device. */
export function dropRecord(step: Step, { kind, localId }: RecordName): Step {
  const records = new Map(step.state.records)
  records.delete(recordKey(kind, localId))
  return withState(step, { records })
}

/** Returns the current version of a row, null if it has ended. */
export function rowOf(step: Step, { opId }: Pick<OutboxRow, 'opId'>): OutboxRow | null {
  return step.state.rows.find((row) => row.opId === opId) ?? null
}

/** Returns the rows of a record, oldest first. */
export function rowsOf(step: Step, { kind, localId }: RecordName): readonly OutboxRow[] {
  return step.state.rows.filter((row) => row.kind === kind && row.localId === localId)
}

/** Replaces a row, or appends a new one. */
export function putRow(step: Step, row: OutboxRow): Step {
  const { rows } = step.state
  const isThere = rows.some((one) => one.opId === row.opId)
  return withState(step, {
    rows: isThere ? rows.map((one) => (one.opId === row.opId ? row : one)) : [...rows, row],
  })
}

/** Removes a row from the outbox, by an event that ends it. Source: sync §3.4. */
export function endRow(step: Step, row: OutboxRow, event: OutboxEvent): Step {
  assert(endsBy(row.state, event), `${row.state} ends by ${event}`)
  return withState(step, { rows: step.state.rows.filter((one) => one.opId !== row.opId) })
}

/** Returns a row after an event. The frozen body is dropped once the row is open to edits. Source: sync §3.4. */
export function moved(row: OutboxRow, event: OutboxEvent, patch: Partial<OutboxRow> = {}): OutboxRow {
  const next = nextOutboxState(row.state, event)
  assert(next !== null && staysInOutbox(next), `${row.state} goes on after ${event}`)
  const { frozen, reason, ...rest } = row
  return {
    ...rest,
    ...(isFrozen(next) && frozen !== undefined ? { frozen } : {}),
    ...(isRejected(next) && reason !== undefined ? { reason } : {}),
    ...patch,
    state: next,
  }
}

/** Ends changes that may be obsolete; others stay. */
export function endRows(step: Step, rows: readonly OutboxRow[]): Step {
  return rows
    .filter((row) => endsBy(row.state, 'obsolete'))
    .reduce((so, row) => endRow(so, row, 'obsolete'), step)
}

/** Adds the server id of a record, for links. */
export function withAlias(step: Step, alias: Alias): Step {
  return withState(step, { aliases: [...step.state.aliases, alias] })
}

/** Adds a snapshot to the history; with `isStored` it waits for a decision. */
export function keep(
  step: Step,
  entry: Omit<HistoryToAdd, 'isStored'> & Partial<Pick<HistoryToAdd, 'isStored'>>,
): Step {
  return withState(step, { history: [...step.state.history, { isStored: false, ...entry }] })
}

/** Details of a notification. */
interface EventDetails {
  readonly of: RecordName | null
  readonly reason?: RejectionReason
  readonly message?: string
  readonly change?: EventChange
}

/** Notifies the user about a record, or in general if `of` is null. */
export function notify(step: Step, code: SyncEventCode, { of, reason, message, change }: EventDetails): Step {
  const record = of === null ? null : recordOf(step, of)
  const name =
    of === null || record === null ? '' : (kindOf(step, of.kind)?.nameOf({ ...record.current }) ?? '')
  const place = { kind: of?.kind ?? null, localId: of?.localId ?? null, name }
  return emit(step, {
    kind: 'notify',
    event: { code, ...place, reason: reason ?? null, message: message ?? '', change: change ?? null },
  })
}

/** Returns when the server last reported a record; 0 if it has not since this runner leads. */
export function reportedAt({ state }: Step, key: string): number {
  return state.volatileState.fresh.get(key) ?? 0
}

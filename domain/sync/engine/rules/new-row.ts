import { makeOpId, type OpId } from '#domain/core/ids.ts'
import { putRecord, putRow, rowsOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { newRow } from '#domain/sync/outbox/enqueue.ts'
import { isRecordRow } from '#domain/sync/outbox/record-row.ts'
import { isMergeable } from '#domain/sync/outbox/states.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { allAcknowledged } from '#domain/sync/record/held-revision.ts'

/** Which row the engine itself adds, and for what. */
interface NewRow {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly op: 'create' | 'update'
  /** The generation that a create repeats, where nobody deleted what that one made. */
  readonly again?: OpId | undefined
}

/** Adds a row of the engine's own: a change that is due at once, over the fields that differ from the server's. */
export function addRow(step: Step, { kind, record, op, again }: NewRow, chance: Chance): Step {
  const refs = kind
    .parents(record)
    .map((parent) => ({ path: 'parent', localId: parent.localId, kind: parent.kind }))
  const { localId, createdByOp } = record
  const fields = op === 'create' ? kind.fieldNames : record.dirty
  const row = newRow(
    { op, fields, urgency: 'now', refs },
    { kind: kind.name, localId, opId: makeOpId(chance.bytes), createdByOp, now: step.state.now },
  )
  return putRow(step, again === undefined ? row : { ...row, makes: again })
}

/**
 * Sees to it that what a record has still to send has a row: none is added where one that is open to edits will bring
 * it, nor for a field whose query the server will never know. Where that is all that is left the record counts as told:
 * else it would say for ever that it is on this device only, and each start would queue a change that nobody made. Where the
 * server was just read (`isRead`) it counts as read back: no later read would contain more.
 */
export function ensureUpdate(
  step: Step,
  { kind, record, isRead = false }: Pick<NewRow, 'kind' | 'record'> & { readonly isRead?: boolean },
  chance: Chance,
): Step {
  const never = kind.queryFields(record).filter(({ id }) => step.state.queries.get(id) === 'never')
  const left = record.dirty.filter((name) => !never.some(({ field }) => field === name))
  const rows = rowsOf(step, { kind: kind.name, localId: record.localId })
  const hasRow = rows.some((row) => isMergeable(row.state) && (row.op === 'update' || row.op === 'create'))
  if (record.deleted || record.serverId === null) return step
  if (left.length > 0) return hasRow ? step : addRow(step, { kind, record, op: 'update' }, chance)
  const isAcknowledged = rows.some(isRecordRow) || record.acked >= record.rev
  const confirmed = isRead ? record.rev : record.confirmed
  const acknowledged = { ...record, ...allAcknowledged(record), confirmed }
  return isAcknowledged ? step : putRecord(step, kind.name, acknowledged)
}

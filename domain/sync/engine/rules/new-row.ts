import { makeOpId, type OpId } from '#domain/core/ids.ts'
import { putRecord, putRow, rowsOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { newRow } from '#domain/sync/outbox/enqueue.ts'
import { isRecordRow } from '#domain/sync/outbox/record-row.ts'
import { isMergeable } from '#domain/sync/outbox/states.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { allAcknowledged } from '#domain/sync/record/held-revision.ts'

/** A row that the engine adds. */
interface NewRow {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly op: 'create' | 'update'
  /** The generation that a create repeats if its record was not deleted by a user. */
  readonly again?: OpId | undefined
}

/** Adds a row for the fields that differ from the server's, due at once. */
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
 * Adds an update for unsent fields unless an open row will send them; fields whose query the server will never know are
 * skipped. If only such fields are left, the record counts as acknowledged; otherwise it would be shown as unsent for
 * ever, and each start would queue a change. With `isRead`, a report just confirmed it.
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

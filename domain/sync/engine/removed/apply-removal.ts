import { deferRemote } from '#domain/sync/engine/apply/defer-remote.ts'
import {
  dropRecord,
  endRows,
  keep,
  notify,
  putRecord,
  rowsOf,
  type Step,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { forgotten } from '#domain/sync/engine/own-history/forgotten.ts'
import { addRow } from '#domain/sync/engine/rules/new-row.ts'
import { rejectRow } from '#domain/sync/engine/rules/reject.ts'
import { acknowledgeDelete } from '#domain/sync/engine/sending/acknowledge.ts'
import { forgetChildren } from '#domain/sync/engine/sending/children.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isFrozen } from '#domain/sync/outbox/states.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'

/** `isRestored`: a rolled-back server lost it, no user removed it. `hadWork`: its unsent edits lost a conflict. */
interface Gone {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly isRestored: boolean
  readonly hadWork?: boolean
}

/**
 * Applies the removal of a record from the server. A record to be deleted is deleted, and created again if it is wanted
 * again. A clean one is removed here too, its content goes to the history. One with unsent work is created there again
 * or left to the user, depending on its kind; so is one with a pending conflict if its kind has no bin. Source: sync
 * §3.8.
 */
export function applyRemoval(step: Step, gone: Gone, chance: Chance): Step {
  const { kind, record, isRestored, hadWork = false } = gone
  const name = { kind: kind.name, localId: record.localId }
  const rows = rowsOf(step, name)
  if (rows.some((row) => isFrozen(row.state))) return deferRemote(step, kind, record)
  if (record.deleted) return acknowledgeDelete(endRows(step, rows), name, { kind, record })
  const isWantedAgain = rows.some((row) => row.op === 'create')
  if (isWantedAgain) return acknowledgeDelete(endRows(step, rows.filter(isOver)), name, { kind, record })
  const hasWork = hadWork || record.dirty.length > 0 || rows.some((row) => row.op === 'update')
  if (hasWork || isRestored)
    return kind.onRemoteDelete === 'recreate' || isRestored
      ? recreate(step, gone, chance)
      : askUser(step, gone, chance)
  if (record.storedVersion !== null && kind.onRemoteDelete === 'ask') return askUser(step, gone, chance)
  return removeClean(endRows(step, rows), { kind, record })
}

/** A create behind a delete creates the record again. */
function isOver({ op }: OutboxRow): boolean {
  return op !== 'create'
}

function recreate(step: Step, { kind, record, isRestored }: Gone, chance: Chance): Step {
  const name = { kind: kind.name, localId: record.localId }
  const lost = forgotten(kind, record)
  const left = forgetChildren(putRecord(endRows(step, rowsOf(step, name)), kind.name, lost), name)
  // A request from before the rollback may still arrive: with the same uuid it makes no second record.
  const again = isRestored ? record.createdByOp : undefined
  const made = addRow(left, { kind, record: lost, op: 'create', again }, chance)
  return isRestored ? made : notify(made, 'became-local', { of: name })
}

/** Leaves the record to the user, as a rejected create that can be retried or discarded. */
function askUser(step: Step, { kind, record }: Pick<Gone, 'kind' | 'record'>, chance: Chance): Step {
  const name = { kind: kind.name, localId: record.localId }
  const lost = forgotten(kind, record)
  const left = putRecord(endRows(step, rowsOf(step, name)), kind.name, lost)
  const made = addRow(left, { kind, record: lost, op: 'create' }, chance)
  const row = rowsOf(made, name).at(-1)
  return row === undefined ? made : rejectRow(made, row, { reason: 'gone', status: 404, message: '' })
}

function removeClean(step: Step, { kind, record }: Pick<Gone, 'kind' | 'record'>): Step {
  const name = { kind: kind.name, localId: record.localId }
  const stored = keep(forgetChildren(step, name), {
    ...name,
    reason: 'deleted',
    snapshot: record.current,
    createdByOp: record.createdByOp,
  })
  const left = kind.afterDelete({ ...forgotten(kind, record), acked: record.rev, dirty: [] }, step.state.now)
  return left === null ? dropRecord(stored, name) : putRecord(stored, kind.name, left)
}

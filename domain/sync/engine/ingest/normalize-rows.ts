import {
  endRow,
  keep,
  moved,
  putRecord,
  putRow,
  recordOf,
  rowOf,
  rowsOf,
  type Step,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { fieldState, parentStatus, takesPart } from '#domain/sync/engine/rules/sendable.ts'
import { ambiguous } from '#domain/sync/engine/sending/ambiguous.ts'
import { endNeverCreated } from '#domain/sync/engine/sending/end-empty.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import {
  isBlocked,
  isFrozen,
  isOpen,
  isRejected,
  isSending,
  isSignedOut,
} from '#domain/sync/outbox/states.ts'
import { endsBy } from '#domain/sync/outbox/transitions.ts'
import { allAcknowledged } from '#domain/sync/record/held-revision.ts'
import { giveUp, isNeedless } from './rekey.ts'

/** Updates the state of every row before anything is sent. Source: sync §3.4, §3.5. */
export function normalizeRows(step: Step): Step {
  return step.state.rows.reduce((so, { opId }) => {
    const row = rowOf(so, { opId })
    return row === null || !takesPart(so, row) ? so : normalizeRow(so, row)
  }, step)
}

/** Makes requests of earlier leaders UNCONFIRMED. Source: sync §3.4. */
export function restartRows(step: Step, chance: Chance): Step {
  const { epoch, rows } = step.state
  return rows
    .filter((row) => isSending(row.state) && row.epoch !== epoch)
    .reduce((so, row) => ambiguous(so, row, { event: 'restart', chance }), step)
}

function normalizeRow(step: Step, row: OutboxRow): Step {
  if (isNeedless(step, row) && !isSending(row.state)) return giveUp(step, row)
  if (isFrozen(row.state)) return step
  const neverCreated = neverCreatedRows(step, row)
  if (neverCreated !== null) return endNeverCreated(step, neverCreated)
  if (isRejected(row.state)) return isOrphaned(step, row) ? endWithParent(step, row) : retryHourly(step, row)
  if (!isSignedOut(row.state)) return blockOrFree(step, row)
  const free = moved(row, 'signed-in')
  return blockOrFree(putRow(step, free), free)
}

/** Returns all rows of a record that is to be deleted and was never on the server, else null. Source: sync §3.5. */
function neverCreatedRows(step: Step, row: OutboxRow): readonly OutboxRow[] | null {
  const record = recordOf(step, row)
  if (row.op !== 'delete' || record === null || record.serverId !== null || !record.deleted) return null
  const rows = rowsOf(step, row)
  const isOver = rows.every(
    (one) =>
      // A create in flight may make a record, which then must be deleted.
      !isFrozen(one.state) &&
      endsBy(one.state, 'obsolete') &&
      (one.op !== 'create' || one.ambiguousAt === undefined),
  )
  return isOver && rows.at(-1)?.opId === row.opId ? rows : null
}

function retryHourly(step: Step, row: OutboxRow): Step {
  if (row.reason !== 'failing' || row.notBefore > step.state.now) return step
  return putRow(step, moved(row, 'retry'))
}

/** Returns whether the parent of a record will never be on the server. */
function isOrphaned(step: Step, row: OutboxRow): boolean {
  return row.op !== 'delete' && parentStatus(step, row) === 'gone'
}

function blockOrFree(step: Step, row: OutboxRow): Step {
  const record = recordOf(step, row)
  if (isOrphaned(step, row)) return endWithParent(step, row)
  const isLost = record?.serverId === null && row.op === 'update' && !hasCreate(step, row)
  const made: OutboxRow = isLost ? { ...row, op: 'create' } : row
  const so = isLost ? putRow(step, made) : step
  const fields = record === null ? 'ready' : fieldState(so, record, made)
  const isParentMissing = row.op !== 'delete' && parentStatus(step, row) === 'missing'
  const mustWait = isParentMissing || fields === 'wait'
  if (mustWait && isOpen(made.state)) return putRow(so, moved(made, 'block'))
  if (!mustWait && isBlocked(made.state)) return putRow(so, moved(made, 'unblock'))
  return so
}

/** Returns whether a create will give the record its server id. */
function hasCreate(step: Step, row: OutboxRow): boolean {
  return rowsOf(step, row).some((one) => one.op === 'create')
}

/** Ends a row without parent: its record stays here unsent, and rejected content goes to the history. */
function endWithParent(step: Step, row: OutboxRow): Step {
  const record = recordOf(step, row)
  const ended = endRow(step, row, 'obsolete')
  if (record === null || row.op === 'register' || row.op === 'action') return ended
  const { kind, localId } = row
  const entry = { kind, localId, reason: 'deleted', snapshot: record.current } as const
  const stored = row.lastStatus === undefined ? ended : keep(ended, entry)
  return putRecord(stored, row.kind, { ...record, ...allAcknowledged(record) })
}

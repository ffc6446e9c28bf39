import { endRow, kindOf, putRecord, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { addRow } from '#domain/sync/engine/rules/new-row.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { allAcknowledged } from '#domain/sync/record/held-revision.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { acknowledgeDelete } from './acknowledge.ts'

/** Ends a row that has nothing to send, and updates its record in the same step. */
export function endEmpty(step: Step, row: OutboxRow, chance: Chance): Step {
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  const ended = endRow(step, row, 'obsolete')
  if (kind === null || record === null || row.op === 'register' || row.op === 'action') return ended
  if (row.op === 'delete') return acknowledgeDelete(ended, row, { kind, record })
  if (record.serverId === null)
    return record.deleted ? ended : addRow(ended, { kind, record, op: 'create' }, chance)
  const base: Readonly<Record<string, unknown>> = { ...record.base }
  const current: Readonly<Record<string, unknown>> = { ...record.current }
  const dirty = record.dirty.filter((name) => !sameValue(current[name], base[name]))
  return putRecord(ended, row.kind, { ...record, dirty, ...allAcknowledged(record) })
}

/** Ends the rows of a record that was never on the server and is to be deleted. Source: sync §3.5. */
export function endNeverCreated(step: Step, rows: readonly OutboxRow[]): Step {
  const [first] = rows
  const kind = first === undefined ? null : kindOf(step, first.kind)
  const record = first === undefined ? null : recordOf(step, first)
  const ended = rows.reduce((so, row) => endRow(so, row, 'obsolete'), step)
  if (first === undefined || kind === null || record === null) return ended
  return acknowledgeDelete(ended, first, { kind, record })
}

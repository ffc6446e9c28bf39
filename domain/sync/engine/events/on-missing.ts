import { endRow, kindOf, moved, putRow, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import { removedBy } from '#domain/sync/engine/own-history/forgotten.ts'
import { notFound } from '#domain/sync/engine/removed/not-found.ts'
import { rejectRow } from '#domain/sync/engine/rules/reject.ts'
import { revisionOf } from '#domain/sync/engine/rules/revision-tag.ts'
import { acknowledgeDelete, noteDelete } from '#domain/sync/engine/sending/acknowledge.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { Failing } from './on-later.ts'

/** Maximum number of searches for a record that lists contain while a proxy answers 404. */
const MAX_MISSES = 3

/** A 404: a delete is done, an update lost its record, a create is unknown to an older server. Source: sync §3.8, §3.9. */
export function onMissing(step: Step, row: OutboxRow, { outcome, chance }: Failing): Step {
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  const { status, message } = outcome.error
  if (row.op === 'create') return rejectRow(step, row, { reason: 'too-old', status, message })
  if (kind === null || record === null || row.op === 'register' || row.op === 'action')
    return endRow(step, row, 'obsolete')
  if (row.op === 'delete') {
    const gone = removedBy(record, revisionOf(outcome.etag))
    const ended = noteDelete(endRow(step, row, 'done'), row, outcome.etag)
    return acknowledgeDelete(ended, row, { kind, record: gone })
  }
  if ((row.misses ?? 0) >= MAX_MISSES) return rejectRow(step, row, { reason: 'refused', status, message })
  const open = putRow(step, moved(row, 'conflict'))
  return notFound(open, { kind, record, etag: outcome.etag }, chance)
}

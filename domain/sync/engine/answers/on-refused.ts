import { kindOf, moved, putRow, recordOf, type Step } from '#domain/sync/engine/change-step.ts'
import { ambiguous } from '#domain/sync/engine/rules/ambiguous.ts'
import { park, type Parking } from '#domain/sync/engine/rules/park.ts'
import { isRepeatSafe } from '#domain/sync/engine/rules/sendable.ts'
import type { OutboxRow } from '#domain/sync/records.ts'
import type { Failing } from './on-later.ts'

/**
 * The server does not want it: the user is asked, unless the reason can be taken away. A query that the server does not
 * know after all is left out; "exists" on a create that may be looked up is looked up. Source: sync §2.4, §3.9.
 */
export function onRefused(
  step: Step,
  row: OutboxRow,
  failing: Failing & { readonly reason: Parking['reason'] },
): Step {
  const { outcome, reason, chance, last } = failing
  const { status, message } = outcome.error
  const lean = reason === 'refused' && status === 400 ? withoutQuery(step, row) : null
  if (lean !== null) return lean
  const mayExist = reason === 'refused' && (status === 422 || status === 409) && /exist/i.test(message)
  const isNew = row.op === 'create' && row.ambiguousAt === undefined && !isRepeatSafe(step, row)
  if (mayExist && isNew) return ambiguous(step, row, { event: 'ambiguous', chance, patch: last })
  const { ambiguousAt: _settled, ...known } = row
  return park(putRow(step, known), known, { reason, status, message })
}

/** Sends the rest of an update without the query that it named; null when it named none. Source: sync §3.5. */
function withoutQuery(step: Step, row: OutboxRow): Step | null {
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  if (kind === null || record === null || row.op !== 'update') return null
  const named = kind
    .queryFields(record)
    .filter(({ field }) => row.frozen !== undefined && field in row.frozen.sent)
  if (named.length === 0) return null
  const queries = new Map(step.state.queries)
  for (const { id } of named) queries.set(id, 'never')
  const fields = new Set(named.map(({ field }) => field))
  const left = record.dirty.filter((name) => !fields.has(name))
  const records = new Map(step.state.records).set(`${row.kind}/${row.lid}`, { ...record, dirty: left })
  const open = putRow(step, moved(row, 'conflict'))
  return { ...open, state: { ...open.state, queries, records } }
}

import { kindOf, moved, putRow, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import { type Rejecting, rejectRow } from '#domain/sync/engine/rules/reject.ts'
import { beginRead } from '#domain/sync/engine/sending/reads.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { Failing } from './on-later.ts'

/**
 * Rejects a change unless its cause can be removed: an unknown query is left out, and a parent that may be missing is read
 * first. Source: sync §3.9.
 */
export function onRefused(
  step: Step,
  row: OutboxRow,
  failing: Failing & { readonly reason: Rejecting['reason'] },
): Step {
  const { outcome, reason } = failing
  const { status, message } = outcome.error
  const lean = reason === 'refused' && status === 400 ? withoutQuery(step, row) : null
  if (lean !== null) return lean
  const doubted = reason === 'refused' && status === 400 ? askForParent(step, row, failing) : null
  if (doubted !== null) return doubted
  // An earlier attempt may have arrived; the row stays in doubt.
  return rejectRow(step, row, { reason, status, message })
}

/** Pause for the read of the parent, in ms. */
const PARENT_PAUSE_MS = 5_000

/** A 400 may mean a missing parent, which is read once before the next try; null without one. Source: sync §3.9. */
function askForParent(step: Step, row: OutboxRow, { last, chance }: Failing): Step | null {
  const record = recordOf(step, row)
  const [name] = record === null ? [] : (kindOf(step, row.kind)?.parents(record) ?? [])
  const isWrite = row.op === 'create' || row.op === 'update'
  if (name === undefined || !isWrite || row.lastStatus === 400) return null
  const [kind, parent] = [kindOf(step, name.kind), recordOf(step, name)]
  const notBefore = step.state.now + Math.round(PARENT_PAUSE_MS * (1 + chance.fraction()))
  const open = putRow(step, moved(row, 'conflict', { ...last, notBefore }))
  if (kind === null || parent === null) return open
  return beginRead(open, { kind, record: parent, purpose: 'verify' }) ?? open
}

/** Removes the queries that an update refers to; null if it has none. Source: sync §3.5. */
function withoutQuery(step: Step, row: OutboxRow): Step | null {
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  if (kind === null || record === null || row.op !== 'update') return null
  const named = kind
    .queryFields(record)
    .filter(({ field }) => row.frozen !== undefined && Object.hasOwn(row.frozen.sent, field))
  if (named.length === 0) return null
  const queries = new Map(step.state.queries)
  for (const { id } of named) queries.set(id, 'never')
  const fields = new Set(named.map(({ field }) => field))
  const left = record.dirty.filter((name) => !fields.has(name))
  const records = new Map(step.state.records).set(`${row.kind}/${row.localId}`, { ...record, dirty: left })
  const open = putRow(step, moved(row, 'conflict'))
  return { ...open, state: { ...open.state, queries, records } }
}

import { kindOf, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import { staysLocal } from '#domain/sync/engine/model/state.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isFencing, isRetrying, isSending, isUnconfirmed } from '#domain/sync/outbox/states.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'

/** Returns whether a row is synced: its kind is known and supported by the server. */
export function takesPart({ state }: Step, row: OutboxRow): boolean {
  return state.kinds.has(row.kind) && state.caps !== null && !staysLocal(row, state)
}

/** Returns whether no earlier row of the record is pending: first in, first out. Source: sync §3.5. */
export function isFirst({ state }: Step, row: OutboxRow): boolean {
  if (!state.rules.fence) return true
  const first = state.rows.find((one) => one.kind === row.kind && one.localId === row.localId)
  return first?.opId === row.opId
}

/** Returns the records that a row depends on: its refs, and the parents of its record. */
function parentsOfRow(step: Step, row: OutboxRow): readonly RecordName[] {
  const record = recordOf(step, row)
  const named = row.refs.map(({ kind, localId }) => ({ kind, localId }))
  const all = [...named, ...(record === null ? [] : (kindOf(step, row.kind)?.parents(record) ?? []))]
  return all.filter(
    ({ localId }) => localId !== row.localId || kindOf(step, row.kind)?.fieldNames.length === 0,
  )
}

/** `fenced`: an earlier change of a parent waits; `missing`: no server id yet; `gone`: never one. Source: sync §3.5. */
type ParentStatus = 'ready' | 'fenced' | 'missing' | 'gone'

/** Returns the worst status among the records that a row depends on. */
export function parentStatus(step: Step, row: OutboxRow): ParentStatus {
  const standings = parentsOfRow(step, row).map((parent) => statusOf(step, row, parent))
  return (['gone', 'missing', 'fenced'] as const).find((worst) => standings.includes(worst)) ?? 'ready'
}

function statusOf(step: Step, row: OutboxRow, parent: RecordName): ParentStatus {
  const record = recordOf(step, parent)
  const rows = step.state.rows.filter((one) => one.kind === parent.kind && one.localId === parent.localId)
  if (record === null) return rows.length > 0 ? 'missing' : 'gone'
  if (record.serverId === null) return record.deleted && rows.length === 0 ? 'gone' : 'missing'
  const isFenced =
    step.state.rules.fence &&
    rows.some((one) => isFencing(one.state) && (one.seq ?? 0) < (row.seq ?? Infinity))
  return isFenced ? 'fenced' : 'ready'
}

/** State of an update: `wait` for a query that the server will know, `nothing` if no field is left. Source: sync §3.5. */
export function fieldState(step: Step, record: EngineRecord, row: OutboxRow): 'ready' | 'wait' | 'nothing' {
  if (row.op !== 'update') return 'ready'
  const named = new Map(
    kindOf(step, row.kind)
      ?.queryFields(record)
      .map(({ field, id }) => [field, id]),
  )
  const standings = record.dirty.map((name) => {
    const id = named.get(name)
    return id === undefined ? 'known' : (step.state.queries.get(id) ?? 'never')
  })
  if (standings.includes('known')) return 'ready'
  return standings.includes('expected') ? 'wait' : 'nothing'
}

/** Returns whether another record of this kind is being created: one create of a kind at a time. Source: sync §3.5. */
export function isCreating(step: Step, row: OutboxRow): boolean {
  return otherCreates(step, row).some(
    ({ state, ambiguousAt }) =>
      isSending(state) || isUnconfirmed(state) || (isRetrying(state) && ambiguousAt !== undefined),
  )
}

/** Returns whether a row is a create that must wait for another one of its kind in flight. Source: sync §3.5. */
export function mustWaitForCreate(step: Step, row: OutboxRow): boolean {
  return row.op === 'create' && otherCreates(step, row).some(({ state }) => isSending(state))
}

function otherCreates({ state }: Step, { kind, opId }: OutboxRow): readonly OutboxRow[] {
  return state.rows.filter((one) => one.op === 'create' && one.kind === kind && one.opId !== opId)
}

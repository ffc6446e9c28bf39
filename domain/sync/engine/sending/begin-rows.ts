import { kindOf, recordOf, rowOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { MOST_PARALLEL } from '#domain/sync/engine/rules/retry-delays.ts'
import {
  isCreating,
  isFirst,
  mustWaitForCreate,
  parentStatus,
  takesPart,
} from '#domain/sync/engine/rules/sendable.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isSending } from '#domain/sync/outbox/states.ts'
import { freeze, resend } from './freeze.ts'
import { beginRead, needsGuard } from './reads.ts'

/** Begins to send due rows, oldest first, up to four at once. Source: sync §3.5. */
export function beginRows(step: Step, chance: Chance): Step {
  if (!step.state.maySend) return step
  return step.state.rows.reduce((so, { opId }) => {
    const row = rowOf(so, { opId })
    return row === null || !mayBegin(so, row) ? so : beginRow(so, row, chance)
  }, step)
}

function mayBegin(step: Step, row: OutboxRow): boolean {
  const { now, rows, volatileState } = step.state
  const serverId = recordOf(step, row)?.serverId ?? null
  if (row.seq === undefined || row.notBefore > now || !takesPart(step, row) || !isFirst(step, row))
    return false
  // One request per record at a time, also without the fence. Two records may have the same server id until the create
  // of one of them is answered.
  const isUnderWay = rows.some(
    (one) =>
      isSending(one.state) &&
      one.kind === row.kind &&
      (one.localId === row.localId || (serverId !== null && recordOf(step, one)?.serverId === serverId)),
  )
  const underWay = rows.filter((one) => isSending(one.state)).length + volatileState.busy.size
  return !isUnderWay && underWay < MOST_PARALLEL
}

function beginRow(step: Step, row: OutboxRow, chance: Chance): Step {
  switch (row.state) {
    case 'OPEN':
      return row.dueAt > step.state.now ? step : beginOpen(step, row, chance)
    case 'RETRYING':
    case 'UNCONFIRMED':
      return mustWaitForCreate(step, row) ? step : resend(step, row)
    default:
      return step
  }
}

function beginOpen(step: Step, row: OutboxRow, chance: Chance): Step {
  if (row.op !== 'delete' && parentStatus(step, row) !== 'ready') return step
  if (row.op === 'create') return isCreating(step, row) ? step : freeze(step, row, chance)
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  if (kind === null || record === null || !needsGuard(step, row, record)) return freeze(step, row, chance)
  return beginRead(step, { kind, record, purpose: 'guard' }) ?? freeze(step, row, chance)
}

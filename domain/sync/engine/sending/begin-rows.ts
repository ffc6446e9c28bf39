import {
  emit,
  kindOf,
  moved,
  putRow,
  recordOf,
  rowOf,
  type Step,
  toolsOf,
  withVolatileState,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { MOST_PARALLEL } from '#domain/sync/engine/rules/retry-delays.ts'
import {
  isCreating,
  isFirst,
  isGeneration,
  isRepeatSafe,
  parentStatus,
  takesPart,
} from '#domain/sync/engine/rules/sendable.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isSending } from '#domain/sync/outbox/states.ts'
import { freeze, resend } from './freeze.ts'
import { beginRead, needsGuard } from './reads.ts'

/** Begins what may be begun, oldest first, up to four at once. Source: sync §3.5. */
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
  // Without the fence two rows of one record could leave together; one at a time is not part of it. Two records may stand
  // for one of the server, until the answer to the create of one of them is in.
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
      return isGeneration(step, row) ? step : sendAgain(step, row, chance)
    case 'UNCONFIRMED':
      if (!isRepeatSafe(step, row)) return lookUp(step, row)
      return isGeneration(step, row) ? step : sendAgain(step, row, chance)
    default:
      return step
  }
}

function beginOpen(step: Step, row: OutboxRow, chance: Chance): Step {
  if (row.op !== 'delete' && parentStatus(step, row) !== 'ready') return step
  if (row.op === 'create') {
    if (isCreating(step, row)) return step
    // It may have been made already, and nobody asked since.
    if (row.ambiguousAt !== undefined && !isRepeatSafe(step, row)) return lookUp(step, row)
    return freeze(step, row, chance)
  }
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  if (kind === null || record === null || !needsGuard(step, row, record)) return freeze(step, row, chance)
  return beginRead(step, { kind, record, purpose: 'guard' }) ?? freeze(step, row, chance)
}

/** Sends the same again; without revisions after a read, since it would overwrite what came since. Source: sync §3.8. */
function sendAgain(step: Step, row: OutboxRow, chance: Chance): Step {
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  const isRefusedThen = step.state.caps?.revisions === true
  // What it was in is gone, and it with that: its number may be another's by now.
  if (row.op === 'delete' && record?.serverId === null && !isRefusedThen) {
    const open = moved(row, 'conflict')
    return beginOpen(putRow(step, open), open, chance)
  }
  if (kind === null || record === null || isRefusedThen || !needsGuard(step, row, record))
    return resend(step, row)
  return beginRead(step, { kind, record, purpose: 'guard' }) ?? resend(step, row)
}

/** Asks the server what an ambiguous create made. Source: sync §3.6. */
function lookUp(step: Step, row: OutboxRow): Step {
  const key = `look-up/${row.seq}`
  const path = kindOf(step, row.kind)?.lookUpPath(row, toolsOf(step)) ?? ''
  if (row.seq === undefined || path === '' || step.state.volatileState.busy.has(key)) return step
  const busy = withVolatileState(putRow(step, row), { busy: new Set(step.state.volatileState.busy).add(key) })
  return emit(busy, { kind: 'look-up', seq: row.seq, path })
}

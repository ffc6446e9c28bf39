import { putRow, type Step, withLane } from '#domain/sync/engine/change-step.ts'
import type { TickReason } from '#domain/sync/engine/event.ts'
import { hurryCircuit } from '#domain/sync/engine/rules/circuit.ts'
import { WAKE_PAUSE_MS } from '#domain/sync/engine/rules/pauses.ts'
import type { OutboxRow } from '#domain/sync/records.ts'

/** Looks at the rows again; with `wake` also ends their pauses and asks anew who is signed in, at most every 5 s. Source: sync §3.9. */
export function onTick(step: Step, reason: TickReason): Step {
  const { lane, now } = step.state
  if (reason !== 'wake' || now - lane.wokenAt < WAKE_PAUSE_MS) return step
  const session = lane.session === 'asking' ? 'asking' : 'unasked'
  return endPauses(hurryCircuit(withLane(step, { wokenAt: now, session })))
}

function endPauses(step: Step): Step {
  const { now, rows } = step.state
  return rows
    .filter((row) => row.notBefore > now && mayHurry(row))
    .reduce((so, row) => putRow(so, { ...row, notBefore: now }), step)
}

/** What the server asked to wait for is waited for, and so is the quiet time before an ambiguous create is looked up. */
function mayHurry({ state, op, lastStatus }: OutboxRow): boolean {
  if (lastStatus === 429 || lastStatus === 503) return false
  if (state === 'UNKNOWN') return op !== 'create'
  return state === 'OPEN' || state === 'WAIT'
}

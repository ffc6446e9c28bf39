import { putRow, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { TickReason } from '#domain/sync/engine/model/event.ts'
import { hurryCircuit } from '#domain/sync/engine/rules/circuit-breaker.ts'
import { WAKE_PAUSE_MS } from '#domain/sync/engine/rules/pause.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isOpen, isRetrying, isUnconfirmed } from '#domain/sync/outbox/states.ts'

/**
 * Checks the rows. `wake` also ends their pauses and checks the session, at most every 5 s; a request within 5 s is
 * served when they are over, since the network may just be back. After a `silence` the session is checked before
 * anything is sent, so that no request leaves into a dead connection. Source: sync §3.4, §3.9.
 */
export function onTick(step: Step, reason: TickReason): Step {
  if (reason === 'poll') return withVolatileState(step, { isPullDue: true })
  const { volatileState, now } = step.state
  if (reason === 'silence')
    return volatileState.session === 'mine' ? withVolatileState(step, { session: 'unasked' }) : step
  const isDue = volatileState.wakeDueAt !== null && volatileState.wakeDueAt <= now
  if (reason !== 'wake' && !isDue) return step
  const soonest = volatileState.wokenAt + WAKE_PAUSE_MS
  if (now < soonest) return isPaused(step) ? withVolatileState(step, { wakeDueAt: soonest }) : step
  const session = volatileState.session === 'asking' ? 'asking' : 'unasked'
  return endPauses(hurryCircuit(withVolatileState(step, { wokenAt: now, wakeDueAt: null, session })))
}

function isPaused({ state: { volatileState, now, rows } }: Step): boolean {
  return volatileState.circuit.kind === 'open' || rows.some((row) => row.notBefore > now && mayHurry(row))
}

function endPauses(step: Step): Step {
  const { now, rows } = step.state
  return rows
    .filter((row) => row.notBefore > now && mayHurry(row))
    .reduce((so, row) => putRow(so, { ...row, notBefore: now }), step)
}

/** Pauses that the server requested are not shortened. */
function mayHurry({ state, lastStatus }: OutboxRow): boolean {
  if (lastStatus === 429 || lastStatus === 503) return false
  return isOpen(state) || isRetrying(state) || isUnconfirmed(state)
}

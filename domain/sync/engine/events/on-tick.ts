import { putRow, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { TickReason } from '#domain/sync/engine/model/event.ts'
import { hurryCircuit } from '#domain/sync/engine/rules/circuit-breaker.ts'
import { WAKE_PAUSE_MS } from '#domain/sync/engine/rules/pause.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isOpen, isRetrying, isUnconfirmed } from '#domain/sync/outbox/states.ts'

/**
 * Looks at the rows again; with `wake` also ends their pauses and asks anew who is signed in, at most every 5 s. Who asks
 * sooner is served when the 5 s are over: the way may just have been found again. After a `silence` the server is asked
 * before anything is sent: of what began to leave nobody could tell whether it arrived. Source: sync §3.4, §3.9.
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

/** What the server asked to wait for is waited for. */
function mayHurry({ state, lastStatus }: OutboxRow): boolean {
  if (lastStatus === 429 || lastStatus === 503) return false
  return isOpen(state) || isRetrying(state) || isUnconfirmed(state)
}

import { emit, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { isTransportFailure } from './classify-outcome.ts'
import { pauseMs, WAKE_PAUSE_MS } from './pause.ts'

/** Updates the circuit by an outcome; all changes share one. Source: sync §3.9. */
export function noteWay(step: Step, outcome: Outcome, chance: Chance): Step {
  const { circuit } = step.state.volatileState
  if (!isTransportFailure(outcome)) return circuit.kind === 'closed' ? step : withVolatileState(step, CLOSED)
  return circuit.kind === 'open' ? step : openCircuit(step, chance)
}

const CLOSED = { circuit: { kind: 'closed' } } as const

/** Opens the circuit, or counts another failed session check. */
export function openCircuit(step: Step, chance: Chance): Step {
  const { volatileState, now } = step.state
  const tries = volatileState.circuit.kind === 'open' ? volatileState.circuit.tries + 1 : 0
  const retryAt = now + pauseMs(tries, chance.fraction())
  return withVolatileState(step, { circuit: { kind: 'open', tries, lastTryAt: now, retryAt } })
}

/** Closes the circuit after an answer. */
export function closeCircuit(step: Step): Step {
  return withVolatileState(step, CLOSED)
}

/** Brings the next session check forward, at most every 5 s. Source: sync §3.9. */
export function hurryCircuit(step: Step): Step {
  const { volatileState, now } = step.state
  if (volatileState.circuit.kind === 'closed') return step
  const retryAt = Math.min(
    volatileState.circuit.retryAt,
    Math.max(now, volatileState.circuit.lastTryAt + WAKE_PAUSE_MS),
  )
  return withVolatileState(step, { circuit: { ...volatileState.circuit, retryAt, tries: 0 } })
}

/** Checks the session, one check at a time: the only request while the circuit is open or the session is unknown. */
export function askSession(step: Step): Step {
  if (step.state.volatileState.session === 'asking') return step
  return emit(withVolatileState(step, { session: 'asking', requestedAt: step.state.now }), {
    kind: 'check-session',
  })
}

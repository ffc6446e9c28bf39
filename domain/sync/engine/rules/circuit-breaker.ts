import { emit, type Step, withLane } from '#domain/sync/engine/model/change-step.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { isTransportFailure } from './classify-outcome.ts'
import { pauseMs, WAKE_PAUSE_MS } from './retry-delays.ts'

/** Takes what an outcome says of the way to the server: one circuit for all, whoever found it cut. Source: sync §3.9. */
export function noteWay(step: Step, outcome: Outcome, chance: Chance): Step {
  const { circuit } = step.state.lane
  if (!isTransportFailure(outcome)) return circuit.kind === 'closed' ? step : withLane(step, CLOSED)
  return circuit.kind === 'open' ? step : openCircuit(step, chance)
}

const CLOSED = { circuit: { kind: 'closed' } } as const

/** Opens the circuit, or leaves it open after one more question that got no answer. */
export function openCircuit(step: Step, chance: Chance): Step {
  const { lane, now } = step.state
  const tries = lane.circuit.kind === 'open' ? lane.circuit.tries + 1 : 0
  const retryAt = now + pauseMs(tries, chance.fraction())
  return withLane(step, { circuit: { kind: 'open', tries, lastTryAt: now, retryAt } })
}

/** Closes the circuit: somebody answered. */
export function closeCircuit(step: Step): Step {
  return withLane(step, CLOSED)
}

/** Brings the next question forward, at most every 5 s. Source: sync §3.9. */
export function hurryCircuit(step: Step): Step {
  const { lane, now } = step.state
  if (lane.circuit.kind === 'closed') return step
  const retryAt = Math.min(lane.circuit.retryAt, Math.max(now, lane.circuit.lastTryAt + WAKE_PAUSE_MS))
  return withLane(step, { circuit: { ...lane.circuit, retryAt, tries: 0 } })
}

/** Asks who is signed in, once at a time: the only question while the circuit is open or nobody knows the session. */
export function askSession(step: Step): Step {
  if (step.state.lane.session === 'asking') return step
  return emit(withLane(step, { session: 'asking', askedAt: step.state.now }), { kind: 'check-session' })
}

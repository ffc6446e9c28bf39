import { emit, type Step, tell, withLane } from '#domain/sync/engine/model/change-step.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { closeCircuit, openCircuit } from '#domain/sync/engine/rules/circuit-breaker.ts'
import { classify } from '#domain/sync/engine/rules/classify-outcome.ts'

/** Takes the answer to who is signed in. Source: sync §2.3, §3.9. */
export function onSession(
  step: Step,
  event: Extract<EngineEvent, { readonly kind: 'session' }>,
  chance: Chance,
): Step {
  if (event.userId === null) return onNoUser(step, event.outcome, chance)
  const answered = withLane(closeCircuit(step), { signedOutTimes: 0 })
  if (event.userId === step.state.userId) return onOwnUser(answered)
  const foreign = withLane(answered, { session: 'another-user', isForeign: true })
  return step.state.lane.isForeign ? foreign : tell(foreign, 'another-user', { of: null })
}

function onOwnUser(step: Step): Step {
  const mine = withLane(step, { session: 'mine', isForeign: false, owesPull: false })
  return step.state.lane.owesPull ? emit(mine, { kind: 'pull' }) : mine
}

function onNoUser(step: Step, outcome: Outcome, chance: Chance): Step {
  const found = classify(outcome, true)
  if (found === 'signed-out' || found === 'forbidden')
    return withLane(closeCircuit(step), {
      session: 'signed-out',
      signedOutTimes: step.state.lane.signedOutTimes + 1,
    })
  return withLane(openCircuit(step, chance), { session: 'unasked' })
}

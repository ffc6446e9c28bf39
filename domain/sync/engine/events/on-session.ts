import { emit, notify, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { EventOf } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { closeCircuit, openCircuit } from '#domain/sync/engine/rules/circuit-breaker.ts'
import { classify } from '#domain/sync/engine/rules/classify-outcome.ts'

/** Applies the result of a session check. Source: sync §2.3, §3.9. */
export function onSession(step: Step, event: EventOf<'session'>, chance: Chance): Step {
  if (event.userId === null)
    return event.outcome === 'other-server' ? onOtherServer(step) : onNoUser(step, event.outcome, chance)
  const answered = withVolatileState(closeCircuit(step), { signedOutTimes: 0 })
  if (event.userId === step.state.userId) return onOwnUser(answered)
  return stopFor(answered, 'another-user')
}

/** Stops for a server with another protocol, to which no write is safe. Source: sync §3.9. */
function onOtherServer(step: Step): Step {
  return stopFor(withVolatileState(closeCircuit(step), { signedOutTimes: 0 }), 'other-server')
}

/** Pauses sending, and notifies the user once. */
function stopFor(step: Step, obstacle: 'another-user' | 'other-server'): Step {
  const stopped = withVolatileState(step, { session: obstacle, notified: obstacle })
  return step.state.volatileState.notified === obstacle ? stopped : notify(stopped, obstacle, { of: null })
}

function onOwnUser(step: Step): Step {
  const mine = withVolatileState(step, { session: 'mine', notified: null, isPullDue: false })
  return step.state.volatileState.isPullDue ? emit(mine, { kind: 'pull' }) : mine
}

function onNoUser(step: Step, outcome: Outcome, chance: Chance): Step {
  const found = classify(outcome)
  if (found === 'signed-out' || found === 'forbidden')
    return withVolatileState(closeCircuit(step), {
      session: 'signed-out',
      signedOutTimes: step.state.volatileState.signedOutTimes + 1,
    })
  return withVolatileState(openCircuit(step, chance), { session: 'unasked' })
}

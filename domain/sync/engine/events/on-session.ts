import { emit, notify, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { EventOf } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { closeCircuit, openCircuit } from '#domain/sync/engine/rules/circuit-breaker.ts'
import { classify } from '#domain/sync/engine/rules/classify-outcome.ts'

/** Takes the answer to who is signed in. Source: sync §2.3, §3.9. */
export function onSession(step: Step, event: EventOf<'session'>, chance: Chance): Step {
  if (event.userId === null)
    return event.outcome === 'other-server' ? onOtherServer(step) : onNoUser(step, event.outcome, chance)
  const answered = withVolatileState(closeCircuit(step), { signedOutTimes: 0 })
  if (event.userId === step.state.userId) return onOwnUser(answered)
  return stopFor(answered, 'another-user')
}

/** What answers does not speak our protocol: to send it anything would lose what makes a write safe. Source: sync §3.9. */
function onOtherServer(step: Step): Step {
  return stopFor(withVolatileState(closeCircuit(step), { signedOutTimes: 0 }), 'other-server')
}

/** Nothing is sent while it is so, and the user is told of it once. */
function stopFor(step: Step, obstacle: 'another-user' | 'other-server'): Step {
  const stopped = withVolatileState(step, { session: obstacle, told: obstacle })
  return step.state.volatileState.told === obstacle ? stopped : notify(stopped, obstacle, { of: null })
}

function onOwnUser(step: Step): Step {
  const mine = withVolatileState(step, { session: 'mine', told: null, isPullDue: false })
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

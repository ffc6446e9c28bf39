import { unreachable } from '#domain/core/assert.ts'
import { isBlocked, isRejected } from '#domain/sync/outbox/states.ts'
import { forgetFuture } from './clamp-future-times.ts'
import { onAnswered } from './events/on-answered.ts'
import { onPulled } from './events/on-pulled.ts'
import { onRead } from './events/on-read.ts'
import { onSession } from './events/on-session.ts'
import { onStarted } from './events/on-started.ts'
import { onTick } from './events/on-tick.ts'
import { emit, type Step } from './model/change-step.ts'
import type { EngineEvent } from './model/event.ts'
import { type Chance, type EngineState, staysLocal } from './model/state.ts'
import { scheduleNext } from './schedule-next.ts'

/**
 * Applies one event: all decisions of the sync engine. Pure: the same state, event and chance give the same step, and a
 * step that was not stored has not happened. A runner loads the slice (`sliceOf`), steps, stores the `difference`, all
 * in one transaction, and then runs the effects. Source: sync §3, §5.1.
 */
export function step(state: EngineState, event: EngineEvent, chance: Chance): Step {
  const before = forgetFuture({ state, effects: [] })
  const after = scheduleNext(take(before, event, chance), chance, event.kind === 'pulled')
  return isDrained(before, after, event) ? emit(after, { kind: 'pull' }) : after
}

function take(before: Step, event: EngineEvent, chance: Chance): Step {
  switch (event.kind) {
    case 'started':
      return onStarted(before, chance)
    case 'tick':
      return onTick(before, event.reason)
    case 'answered':
      return onAnswered(before, event, chance)
    case 'read':
      return onRead(before, event, chance)
    case 'session':
      return onSession(before, event, chance)
    case 'pulled':
      return onPulled(before, event, chance)
    default:
      return unreachable(event)
  }
}

/** The outbox is empty: a pull confirms what was sent. Source: sync §3.7. */
function isDrained(before: Step, after: Step, event: EngineEvent): boolean {
  const { rows } = after.state
  if (event.kind !== 'answered') return false
  const left = rows.filter(
    (row) => !isRejected(row.state) && !isBlocked(row.state) && !staysLocal(row, after.state),
  )
  return left.length === 0 && before.state.rows.length > rows.length
}

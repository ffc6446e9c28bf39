import { type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { INITIAL_VOLATILE_STATE } from '#domain/sync/engine/model/volatile-state.ts'
import { ambiguous } from '#domain/sync/engine/sending/ambiguous.ts'
import { isSending } from '#domain/sync/outbox/states.ts'

/** Starts as the new leader: requests in flight have an unknown outcome, and a pull is due. Source: sync §3.4, §3.9. */
export function onStarted(step: Step, chance: Chance): Step {
  return step.state.rows
    .filter((row) => isSending(row.state))
    .reduce(
      (so, row) => ambiguous(so, row, { event: 'restart', chance }),
      withVolatileState(step, { ...INITIAL_VOLATILE_STATE, isPullDue: true }),
    )
}

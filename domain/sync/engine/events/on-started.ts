import { type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { INITIAL_VOLATILE_STATE } from '#domain/sync/engine/model/volatile-state.ts'
import { ambiguous } from '#domain/sync/engine/sending/ambiguous.ts'
import { isSending } from '#domain/sync/outbox/states.ts'

/**
 * This runner leads now: whatever another one had under way is of unknown outcome, and nothing that was only in memory
 * counts. It looks at the server once it knows whose session it has: a device that is new, or was away, shows what the
 * others did at once and not with the next poll. Source: sync §3.4, §3.9.
 */
export function onStarted(step: Step, chance: Chance): Step {
  return step.state.rows
    .filter((row) => isSending(row.state))
    .reduce(
      (so, row) => ambiguous(so, row, { event: 'restart', chance }),
      withVolatileState(step, { ...INITIAL_VOLATILE_STATE, owesPull: true }),
    )
}

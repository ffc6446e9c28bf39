import type { StepOrder } from './take-step.ts'

/** True if two orders request the same step, so that one of them is enough. */
export function isSameTick(one: StepOrder, other: StepOrder): boolean {
  return (
    one.event.kind === 'tick' &&
    other.event.kind === 'tick' &&
    one.event.reason === other.event.reason &&
    one.isHurried === other.isHurried &&
    one.rechecksSession === other.rechecksSession
  )
}

import type { StepOrder } from './take-step.ts'

/** Tells whether two orders ask for the same step over the rows, so that one of them is enough. */
export function isSameTick(one: StepOrder, other: StepOrder): boolean {
  return (
    one.event.kind === 'tick' &&
    other.event.kind === 'tick' &&
    one.event.reason === other.event.reason &&
    one.isHurried === other.isHurried &&
    one.asksAgain === other.asksAgain
  )
}

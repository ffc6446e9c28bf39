import type { WakeReason } from '#data/sync/channel.ts'

let wake: ((reason: WakeReason) => void) | null = null

/** Sets the function that wakes the runner; null removes it. */
export function setWaker(given: ((reason: WakeReason) => void) | null): void {
  wake = given
}

/** Wakes the runner. No effect before its start, because a start reads the outbox. */
export function wakeRunner(reason: WakeReason): void {
  wake?.(reason)
}

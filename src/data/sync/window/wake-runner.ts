import type { WakeReason } from '#data/sync/channel.ts'

let wake: ((reason: WakeReason) => void) | null = null

/** Who wakes the runner for this window; null takes it back. */
export function setWaker(given: ((reason: WakeReason) => void) | null): void {
  wake = given
}

/** Wakes whoever sends the changes of this database; before that one has started it does nothing, since a start reads the outbox. */
export function wakeRunner(reason: WakeReason): void {
  wake?.(reason)
}

import type { WakeReason } from '#data/sync/channel.ts'

let wake: ((reason: WakeReason) => void) | null = null

/** Who wakes the runner for this window; null takes it back. */
export function setWaker(given: ((reason: WakeReason) => void) | null): void {
  wake = given
}

/** Tells whoever sends the changes of this database that there is work; before that one has started it is in vain, since it looks by itself. */
export function wakeRunner(reason: WakeReason): void {
  wake?.(reason)
}

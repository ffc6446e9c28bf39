/** Maximum pause between two tries of a change, in ms. Source: sync §3.9. */
const MAX_PAUSE_MS = 300_000

/** Maximum pause of a change without answer, in ms; the circuit holds back all changes. Source: sync §3.9. */
const MAX_UNANSWERED_PAUSE_MS = 20_000

/** Base of the pause, in ms, doubled with each try. Source: sync §3.9. */
export const BASE_PAUSE_MS = 2_000

/** Minimum pause, in ms, since full jitter alone could retry at once. */
const MIN_PAUSE_MS = 200

/** Minimum time between two tries requested by the user, focus or the browser, in ms. Source: sync §3.9. */
export const WAKE_PAUSE_MS = 5_000

/** The limits of a pause, in ms. */
interface PauseLimits {
  readonly longestMs?: number
  readonly shortestMs?: number
}

/** Returns the pause before the next try, in ms, with full jitter; `chance` in [0, 1). Source: sync §3.9. */
export function pauseMs(
  tries: number,
  chance: number,
  { longestMs = MAX_PAUSE_MS, shortestMs = MIN_PAUSE_MS }: PauseLimits = {},
): number {
  const most = Math.min(longestMs, BASE_PAUSE_MS * 2 ** Math.min(tries, 30))
  return Math.max(shortestMs, Math.round(chance * most))
}

/** Returns the pause before the next try of a change without answer, in ms. Source: sync §3.9. */
export function unansweredPauseMs(tries: number, chance: number): number {
  return pauseMs(tries, chance, { longestMs: MAX_UNANSWERED_PAUSE_MS })
}

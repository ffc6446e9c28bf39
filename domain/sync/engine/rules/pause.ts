/** Longest pause between two tries of a change, in ms. Source: sync §3.9. */
const MAX_PAUSE_MS = 300_000

/** Longest pause of a change that had no answer, in ms: the circuit waits for all of them. Source: sync §3.9. */
const MAX_UNANSWERED_PAUSE_MS = 20_000

/** Base of the pause, in ms; it doubles with each try. Source: sync §3.9. */
export const BASE_PAUSE_MS = 2_000

/** Shortest pause, in ms: full jitter alone would now and then try again at once. */
const MIN_PAUSE_MS = 200

/** Shortest time between two tries that the user, focus or the browser asks for, in ms. Source: sync §3.9. */
export const WAKE_PAUSE_MS = 5_000

/** The limits of a pause, in ms. */
interface PauseLimits {
  readonly longestMs?: number
  readonly shortestMs?: number
}

/** The pause before the next try, in ms: full jitter; `chance` in [0, 1). Source: sync §3.9. */
export function pauseMs(
  tries: number,
  chance: number,
  { longestMs = MAX_PAUSE_MS, shortestMs = MIN_PAUSE_MS }: PauseLimits = {},
): number {
  const most = Math.min(longestMs, BASE_PAUSE_MS * 2 ** Math.min(tries, 30))
  return Math.max(shortestMs, Math.round(chance * most))
}

/** The pause before the next try of a change that had no answer, in ms. Source: sync §3.9. */
export function unansweredPauseMs(tries: number, chance: number): number {
  return pauseMs(tries, chance, { longestMs: MAX_UNANSWERED_PAUSE_MS })
}

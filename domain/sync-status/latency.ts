/** Duration of short calls: of the last ones and usually, in ms. Source: look §7, Slow network. */
export interface Latency {
  readonly recentMs: number
  readonly usualMs: number
  readonly isSlow: boolean
}

/** Durations of short calls in ms, the last one at the end. */
export type LatencyLog = readonly number[]

/** Number of stored calls; their median is the usual duration. */
const REMEMBERED = 40

/** Number of last calls that are compared: one slow answer is not a slow network. */
const RECENT = 3

/** A slow network takes at least this long, in ms … */
const SLOW_MS = 1_000

/** … and this many times as long as usual. */
const SLOW_TIMES = 4

/** Adds a call. */
export function noteLatency(log: LatencyLog, tookMs: number): LatencyLog {
  return [...log, tookMs].slice(-REMEMBERED)
}

/** Computes the latency; null until there are enough calls to compare. */
export function latencyOf(log: LatencyLog): Latency | null {
  if (log.length < RECENT * 2) return null
  const recentMs = median(log.slice(-RECENT))
  const usualMs = median(log.slice(0, -RECENT))
  return { recentMs, usualMs, isSlow: recentMs >= SLOW_MS && recentMs >= SLOW_TIMES * usualMs }
}

function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How long short calls take: now and as a rule, in ms. Source: look §7, Slow network. */
export interface Latency {
  readonly recentMs: number
  readonly usualMs: number
  readonly isSlow: boolean
}

/** Durations of short calls, the last one at the end, in ms. */
export type LatencyLog = readonly number[]

/** So many calls are remembered; the usual pace is their median. */
const REMEMBERED = 40

/** So many of the last calls make the present pace: one slow answer is no slow network. */
const RECENT = 3

/** Slow is what takes at least this long, in ms … */
const SLOW_MS = 1_000

/** … and so many times as long as usual. */
const SLOW_TIMES = 4

/** Notes one more call. */
export function noteLatency(log: LatencyLog, tookMs: number): LatencyLog {
  return [...log, tookMs].slice(-REMEMBERED)
}

/** Tells the pace, null before there is enough to compare. */
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

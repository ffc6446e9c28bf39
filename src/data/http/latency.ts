import { clock } from '#data/platform/clock.ts'
import { makeStore } from '#data/platform/store.ts'
import { type Latency, type LatencyLog, latencyOf, noteLatency } from '#domain/sync-status/latency.ts'

/** Processing a large answer delays short calls for this long, in ms. */
const BUSY_AFTER_MS = 2_000

const latency = makeStore<Latency | null>(null)
let log: LatencyLog = []
let longCalls = 0
let busyUntil = Number.NEGATIVE_INFINITY

/** Latency of short calls as a store; the badge shows a slow network by it. */
export const answerLatency = {
  get: latency.get,
  subscribe: latency.subscribe,
  /** Marks the start of a long call, during which short ones are not measured; returns the function that marks its end. */
  long: (): (() => void) => {
    longCalls += 1
    return () => {
      longCalls -= 1
      busyUntil = clock.now() + BUSY_AFTER_MS
    }
  },
  /** Records the duration of a short call, in ms. Calls that overlapped a long one are ignored. */
  note: (tookMs: number): void => {
    if (longCalls > 0 || busyUntil > clock.now() - tookMs) return
    log = noteLatency(log, tookMs)
    const next = latencyOf(log)
    if (next?.isSlow === latency.get()?.isSlow && next?.isSlow !== true) return
    latency.set(next)
  },
}

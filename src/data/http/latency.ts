import { makeStore } from '#data/platform/store.ts'
import { type Latency, type LatencyLog, latencyOf, noteLatency } from '#domain/sync-status/latency.ts'

const pace = makeStore<Latency | null>(null)
let log: LatencyLog = []

/** How long the server takes for short calls, as a store; the badge tells of a slow network by it. */
export const answerLatency = {
  get: pace.get,
  subscribe: pace.subscribe,
  /** Notes how long a short call took, in ms. What works long by its nature (a run, a chart) says nothing. */
  note: (tookMs: number): void => {
    log = noteLatency(log, tookMs)
    const next = latencyOf(log)
    if (next?.isSlow === pace.get()?.isSlow && next?.isSlow !== true) return
    pace.set(next)
  },
}

import { makeStore } from '#data/platform/store.ts'
import { type Latency, type LatencyLog, latencyOf, noteLatency } from '#domain/sync-status/latency.ts'

const latency = makeStore<Latency | null>(null)
let log: LatencyLog = []

/** How long the server takes for short calls, as a store; the badge shows a slow network by it. */
export const answerLatency = {
  get: latency.get,
  subscribe: latency.subscribe,
  /** Notes how long a short call took, in ms. What works long by its nature (a run, a chart) says nothing. */
  note: (tookMs: number): void => {
    log = noteLatency(log, tookMs)
    const next = latencyOf(log)
    if (next?.isSlow === latency.get()?.isSlow && next?.isSlow !== true) return
    latency.set(next)
  },
}

import { clock } from '#data/platform/clock.ts'
import { makeStore } from '#data/platform/store.ts'
import { type Latency, type LatencyLog, latencyOf, noteLatency } from '#domain/sync-status/latency.ts'

/** The work after the last byte of a large answer delays short calls for so long, in ms. */
const BUSY_AFTER_MS = 2_000

const latency = makeStore<Latency | null>(null)
let log: LatencyLog = []
let longCalls = 0
let busyUntil = Number.NEGATIVE_INFINITY

/** How long the server takes for short calls, as a store; the badge shows a slow network by it. */
export const answerLatency = {
  get: latency.get,
  subscribe: latency.subscribe,
  /** Notes that a call began which may bring much, and gives how to note its end. Short calls beside it wait for it. */
  long: (): (() => void) => {
    longCalls += 1
    return () => {
      longCalls -= 1
      busyUntil = clock.now() + BUSY_AFTER_MS
    }
  },
  /**
   * Notes how long a short call took, in ms. A long call (a run, a chart) tells nothing of the network, and nor does a
   * short one that was on its way beside it.
   */
  note: (tookMs: number): void => {
    if (longCalls > 0 || busyUntil > clock.now() - tookMs) return
    log = noteLatency(log, tookMs)
    const next = latencyOf(log)
    if (next?.isSlow === latency.get()?.isSlow && next?.isSlow !== true) return
    latency.set(next)
  },
}

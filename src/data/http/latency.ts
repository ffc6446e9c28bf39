import { makeStore } from '#data/platform/store.ts'
import { notePace, type Pace, type PaceLog, paceOf } from '#domain/sync-status/latency.ts'

const pace = makeStore<Pace | null>(null)
let log: PaceLog = []

/** How long the server takes for short calls, as a store; the badge tells of a slow network by it. */
export const answerPace = {
  get: pace.get,
  subscribe: pace.subscribe,
  /** Notes how long a short call took, in ms. What works long by its nature (a run, a chart) says nothing. */
  note: (tookMs: number): void => {
    log = notePace(log, tookMs)
    const next = paceOf(log)
    if (next?.isSlow === pace.get()?.isSlow && next?.isSlow !== true) return
    pace.set(next)
  },
}

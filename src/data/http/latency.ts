import { notePace, type Pace, type PaceLog, paceOf } from '#domain/sync-status/latency.ts'

const listeners = new Set<() => void>()
let log: PaceLog = []
let pace: Pace | null = null

/** How long the server takes for short calls, as a store; the badge tells of a slow network by it. */
export const answerPace = {
  get: (): Pace | null => pace,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Notes how long a short call took, in ms. What works long by its nature (a run, a chart) says nothing. */
  note: (tookMs: number): void => {
    log = notePace(log, tookMs)
    const next = paceOf(log)
    if (next?.isSlow === pace?.isSlow && next?.isSlow !== true) return
    pace = next
    for (const listener of listeners) listener()
  },
}

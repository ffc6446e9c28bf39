import type { LocalDatabase } from '#data/db/database.ts'
import { machineTimers, type Timers } from '#data/platform/timers.ts'
import { trafficTap } from '#data/platform/traffic-tap.ts'
import { storeTraffic } from './store-traffic.ts'
import { makeTrafficCount, type TrafficCount } from './traffic-count.ts'

/** What was counted is stored this long after the first of it, in ms: one write for all that comes together. */
const STORED_AFTER_MS = 5_000

/** Counting under way; `flush` stores what was counted so far, `stop` ends it. */
interface Counting {
  readonly count: TrafficCount
  readonly flush: () => Promise<void>
  readonly stop: () => void
}

/**
 * Counts what this window or worker moves, from its very beginning, and adds it to the days of the database. What cannot be
 * stored is tried again with what comes next. To be called once, after the first paint.
 */
export function countTraffic(
  db: LocalDatabase,
  {
    timers = machineTimers,
    origin = location.origin,
  }: { readonly timers?: Timers; readonly origin?: string } = {},
): Counting {
  let stopTimer = () => {}
  const count = makeTrafficCount(origin, () => {
    stopTimer = timers.after(STORED_AFTER_MS, () => void flush())
  })
  const flush = async () => {
    stopTimer()
    const counted = count.take()
    await storeTraffic(db, counted).catch(() => db.isRetired || count.add(counted))
  }
  const stopObserving = observeAnswers(count)
  trafficTap.sent = count.sent
  trafficTap.received = count.received
  return {
    count,
    flush,
    stop: () => {
      stopTimer()
      stopObserving()
      delete trafficTap.sent
      delete trafficTap.received
    },
  }
}

/** Has every answer of this window or worker counted, those before this call too. Gives how to stop. */
export function observeAnswers({ answered }: Pick<TrafficCount, 'answered'>): () => void {
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue
      const { name, transferSize, decodedBodySize } = entry
      answered({ name, transferSize, decodedBodySize })
    }
  })
  // A worker is no page that was gone to.
  const types = ['resource', 'navigation'].filter((type) =>
    PerformanceObserver.supportedEntryTypes.includes(type),
  )
  for (const type of types) observer.observe({ type, buffered: true })
  return () => observer.disconnect()
}

import type { LocalDatabase } from '#data/db/database.ts'
import { machineTimers, type Timers } from '#data/platform/timers.ts'
import { trafficTap } from '#data/platform/traffic-tap.ts'
import { storeTraffic } from './store-traffic.ts'
import { makeTrafficCount, type TrafficCount } from './traffic-count.ts'

/** Delay of storing after the first count, in ms, so that counts are stored together. */
const STORED_AFTER_MS = 5_000

/** Active counting; `flush` stores the counts, `stop` ends it. */
interface Counting {
  readonly count: TrafficCount
  readonly flush: () => Promise<void>
  readonly stop: () => void
}

/**
 * Counts the traffic of this window or worker since its start, and adds it to the database. Counts that could not be stored
 * are added to the next write. Called once, after the first paint.
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

/** Counts every response of this window or worker, including earlier ones. Returns the function that stops it. */
export function observeAnswers({ answered }: Pick<TrafficCount, 'answered'>): () => void {
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue
      const { name, transferSize, decodedBodySize } = entry
      answered({ name, transferSize, decodedBodySize })
    }
  })
  // Workers have no navigation.
  const types = ['resource', 'navigation'].filter((type) =>
    PerformanceObserver.supportedEntryTypes.includes(type),
  )
  for (const type of types) observer.observe({ type, buffered: true })
  return () => observer.disconnect()
}

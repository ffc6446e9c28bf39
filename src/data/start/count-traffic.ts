import type { LocalDatabase } from '#data/db/database.ts'
import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { countTraffic } from '#data/traffic/count-in-page.ts'
import { handOver, readHandedOver } from '#data/traffic/handed-over.ts'
import type { TrafficCount } from '#data/traffic/traffic-count.ts'
import { parseJson } from '#domain/core/parse.ts'

/** Counts the traffic of this window, of the service worker and of closed pages. Returns the function that stops it. */
export function countWindow(db: LocalDatabase): () => void {
  const { count, flush, stop } = countTraffic(db)
  const end = new AbortController()
  const { signal } = end
  const takeMessage = ({ data }: MessageEvent<unknown>) => {
    const counted = readHandedOver(data)
    if (counted !== null) count.add(counted)
  }
  navigator.serviceWorker?.addEventListener('message', takeMessage, { signal })
  const leave = () => leaveBehind(db, count)
  const hide = () => document.visibilityState === 'hidden' && void flush()
  addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', hide, { signal })
  takeLeftBehind(db, count)
  return () => {
    end.abort()
    stop()
  }
}

function keyOf({ name }: LocalDatabase): string {
  return `offset.traffic:${name}`
}

/** A closing page cannot write to the database any more, so its counts go to localStorage. */
function leaveBehind(db: LocalDatabase, count: TrafficCount): void {
  takeLeftBehind(db, count)
  const counted = count.take()
  if (counted.size > 0) writeLocal(keyOf(db), JSON.stringify(handOver(counted)))
}

function takeLeftBehind(db: LocalDatabase, count: TrafficCount): void {
  const left = parseJson(readLocal(keyOf(db)) ?? '')
  const counted = left.ok ? readHandedOver(left.value) : null
  if (counted !== null) count.add(counted)
  writeLocal(keyOf(db), null)
}

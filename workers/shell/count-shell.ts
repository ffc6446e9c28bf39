import type { LocalDatabase } from '#data/db/database.ts'
import { trafficTap } from '#data/platform/traffic-tap.ts'
import { observeAnswers } from '#data/traffic/count-in-page.ts'
import { handOver } from '#data/traffic/handed-over.ts'
import { storeTraffic } from '#data/traffic/store-traffic.ts'
import { makeTrafficCount } from '#data/traffic/traffic-count.ts'

const count = makeTrafficCount(globalThis.location.origin)

/** Counts what this service worker moves, from its first file on. */
export function countShell(): void {
  observeAnswers(count)
  trafficTap.sent = count.sent
}

/** Gives what was counted to a window, which stores it; where none is open it waits for the next time. */
export function handOverTraffic(windows: readonly Pick<Client, 'postMessage'>[]): void {
  const [window] = windows
  if (window === undefined) return
  const counted = count.take()
  if (counted.size > 0) window.postMessage(handOver(counted))
}

/** Adds what was counted to the days of a database that is open here. */
export async function storeShellTraffic(db: LocalDatabase): Promise<void> {
  const counted = count.take()
  await storeTraffic(db, counted).catch(() => count.add(counted))
}

import type { LocalDatabase } from '#data/db/database.ts'
import { trafficTap } from '#data/platform/traffic-tap.ts'
import { observeAnswers } from '#data/traffic/count-in-page.ts'
import { handOver } from '#data/traffic/handed-over.ts'
import { storeTraffic } from '#data/traffic/store-traffic.ts'
import { makeTrafficCount } from '#data/traffic/traffic-count.ts'

const count = makeTrafficCount(globalThis.location.origin)

/** Counts the traffic of this service worker. */
export function countShell(): void {
  observeAnswers(count)
  trafficTap.sent = count.sent
}

/** Hands the counts to a window, which stores them; without an open window they wait. */
export function handOverTraffic(windows: readonly Pick<Client, 'postMessage'>[]): void {
  const [window] = windows
  if (window === undefined) return
  const counted = count.take()
  if (counted.size > 0) window.postMessage(handOver(counted))
}

/** Adds the counts to an open database. */
export async function storeShellTraffic(db: LocalDatabase): Promise<void> {
  const counted = count.take()
  await storeTraffic(db, counted).catch(() => count.add(counted))
}

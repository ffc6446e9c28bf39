import type { LocalDatabase } from '#data/db/database.ts'
import {
  addTraffic,
  dayOf,
  firstStoredDay,
  NO_TRAFFIC,
  type TrafficRow,
} from '#domain/traffic/traffic-row.ts'
import type { Counted } from './traffic-count.ts'

/** Adds counts to today's traffic and removes expired days, in one transaction. Throws errors of the database; then nothing was added. */
export async function storeTraffic(db: LocalDatabase, counted: Counted): Promise<void> {
  if (counted.size === 0) return
  const now = db.clock.now()
  const day = dayOf(now)
  await db.transaction('rw', db.traffic, async () => {
    for (const [purpose, traffic] of counted) {
      const known = (await db.traffic.get([day, purpose])) ?? NO_TRAFFIC
      await db.traffic.put({ ...addTraffic(known, traffic), day, purpose })
    }
    await db.traffic
      .where('[day+purpose]')
      .below([firstStoredDay(now), ''])
      .delete()
  })
}

/** Reads the traffic of the stored days. Throws errors of the database. */
export async function readTraffic(db: LocalDatabase): Promise<readonly TrafficRow[]> {
  return db.traffic.toArray()
}

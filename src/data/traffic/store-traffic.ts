import type { LocalDatabase } from '#data/db/database.ts'
import {
  addTraffic,
  dayOf,
  firstStoredDay,
  NO_TRAFFIC,
  type TrafficRow,
} from '#domain/traffic/traffic-row.ts'
import type { Counted } from './traffic-count.ts'

/**
 * Adds what was counted to today's bytes, whoever else counts, and lets go of the days that are over. Throws what the
 * database throws; then nothing was added.
 */
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

/** All that is known of the days that are kept. Throws what the database throws. */
export async function readTraffic(db: LocalDatabase): Promise<readonly TrafficRow[]> {
  return db.traffic.toArray()
}

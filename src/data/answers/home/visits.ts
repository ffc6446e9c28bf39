import type { LocalDatabase } from '#data/db/database.ts'
import { readVisits, type Visit, withVisit } from '#domain/home/visits.ts'

const VISITS = 'visits'

/** Stores that a record was opened on this device. Throws errors of the database. */
export async function storeVisit(db: LocalDatabase, visit: Omit<Visit, 'at'>): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    const visits = withVisit(await storedVisits(db), { ...visit, at: db.clock.now() })
    await db.meta.put({ key: VISITS, value: visits })
  })
}

/** The visits of this device, last first. For live queries. */
export async function storedVisits(db: LocalDatabase): Promise<readonly Visit[]> {
  return readVisits((await db.meta.get(VISITS))?.value)
}

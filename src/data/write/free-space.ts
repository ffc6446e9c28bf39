import type { LocalDatabase } from '#data/db/database.ts'
import { clearResults } from '#data/db/stored-results.ts'

let isRequested = false

/** Asks the browser once to keep our data when space is short; called at the first pending write. Source: sync §3.10. */
export function persistOnce(): void {
  if (isRequested) return
  isRequested = true
  // A refusal or a browser without it changes nothing for us: writes go on, and the sentinel tells if data was cleared.
  void globalThis.navigator?.storage?.persist?.().catch(() => false)
}

/** Share of the quota above which stored results go before a write has to fail. Source: sync §3.10. */
const CROWDED = 0.8

/** Writes between two checks of the room that is left. Source: sync §3.10. */
const WRITES_PER_CHECK = 50

let writes = 0

/** Counts a write, and every 50 of them makes room where more than 80 % is used. Source: sync §3.10. */
export async function countWrite(db: LocalDatabase): Promise<void> {
  writes += 1
  if (writes % WRITES_PER_CHECK !== 0) return
  const { storageRoom } = await import('#data/platform/storage-estimate.ts')
  const room = await storageRoom()
  if (room !== null && room.usedBytes > CROWDED * room.quotaBytes) await freeResults(db)
}

/**
 * Makes room: deletes the stored query results, and when there are none the cached charts; never tabs, outbox or history.
 * Gives false when there was nothing to delete.
 */
export async function freeResults(db: LocalDatabase): Promise<boolean> {
  if ((await db.results.count()) > 0) {
    await clearResults(db, 'space')
    return true
  }
  if ((await db.chartResults.count()) === 0) return false
  await db.chartResults.clear()
  return true
}

import type { LocalDatabase } from '#data/db/database.ts'
import { clearResults } from '#data/db/stored-results.ts'

let isRequested = false

/** Requests persistent storage once, at the first pending write. Source: sync §3.10. */
export function persistOnce(): void {
  if (isRequested) return
  isRequested = true
  // Without it, writes continue, and the sentinel detects cleared data.
  void globalThis.navigator?.storage?.persist?.().catch(() => false)
}

/** Share of the quota above which stored results are deleted. Source: sync §3.10. */
const CROWDED = 0.8

/** Number of writes between checks of the available space. Source: sync §3.10. */
const WRITES_PER_CHECK = 50

let writes = 0

/** Counts a write; every 50 writes it frees space if more than 80 % is used. Source: sync §3.10. */
export async function countWrite(db: LocalDatabase): Promise<void> {
  writes += 1
  if (writes % WRITES_PER_CHECK !== 0) return
  const { storageRoom } = await import('#data/platform/storage-estimate.ts')
  const room = await storageRoom()
  if (room !== null && room.usedBytes > CROWDED * room.quotaBytes) await freeResults(db)
}

/**
 * Deletes the stored query results or, without any, the cached charts; never tabs, outbox or history. Returns false if
 * there was nothing to delete.
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

import type { LocalDatabase } from '#data/db/database.ts'
import { parseCounts, type RangeCounts } from '#domain/dashboard/filters/values/range-counts.ts'

/** The cached counts of a range by their key; null if never cached. `counts` is null if the column has too many numbers. */
export async function readCachedCounts(
  db: LocalDatabase,
  key: string,
): Promise<{ readonly counts: RangeCounts | null } | null> {
  const cached = await db.records.get(key)
  return cached === undefined ? null : { counts: parseCounts(cached.value) }
}

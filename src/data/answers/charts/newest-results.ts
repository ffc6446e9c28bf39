import type { LocalDatabase } from '#data/db/database.ts'
import { chartOfKey } from '#domain/chart/loading/chart-query.ts'
import type { CachedResult } from '#domain/chart/source.ts'
import { readCachedResult } from './cached-results.ts'

/** The newest stored results of charts, by chart id; charts without any are missing. Throws errors of the database. */
export async function readNewestResults(
  db: LocalDatabase,
  chartIds: readonly number[],
): Promise<ReadonlyMap<number, CachedResult>> {
  // Keys alone are read first: results may be large.
  const keys = await db.chartResults.orderBy('at').primaryKeys()
  const newest = new Map(keys.map((key) => [chartOfKey(key), key]))
  const found = new Map<number, CachedResult>()
  for (const id of chartIds) {
    const key = newest.get(id)
    const result = key === undefined ? null : await readCachedResult(db, key)
    if (result !== null) found.set(id, result)
  }
  return found
}

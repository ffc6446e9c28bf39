import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { MAX_CACHED_RESULTS, resultsToDrop } from '#domain/chart/loading/retention.ts'
import type { CachedResult } from '#domain/chart/source.ts'

/** Results that are written together. */
interface Group {
  readonly results: CachedResult[]
  readonly written: Promise<void>
}

const writers = perDatabase((db) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: Group | null = null

  function newGroup(): Group {
    const results: CachedResult[] = []
    const written = last.then(() => {
      next = null
      return writeResults(db, results)
    })
    last = written.catch(() => null)
    return { results, written }
  }

  return async (result: CachedResult): Promise<void> => {
    next ??= newGroup()
    next.results.push(result)
    return next.written
  }
})

/**
 * Caches a result, and removes the oldest ones beyond the limit. Results that arrive during a write are written together after
 * it. Throws errors of the database.
 */
export const cacheResult = async (db: LocalDatabase, result: CachedResult): Promise<void> =>
  writers(db)(result)

async function writeResults(db: LocalDatabase, results: readonly CachedResult[]): Promise<void> {
  await db.transaction('rw', [db.chartResults], async () => {
    await db.chartResults.bulkPut(results.map(({ key, at, ...value }) => ({ key, value, at })))
    if ((await db.chartResults.count()) <= MAX_CACHED_RESULTS) return
    const keys = await db.chartResults.orderBy('at').primaryKeys()
    await db.chartResults.bulkDelete([...resultsToDrop(keys, MAX_CACHED_RESULTS)])
  })
}

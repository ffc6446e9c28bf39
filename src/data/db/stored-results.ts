import type { QueryId } from '#domain/core/ids.ts'
import type { LocalDatabase } from './database.ts'

/** Deletes results with their rows. Throws what the database throws. */
export async function dropResults(db: LocalDatabase, ids: readonly QueryId[]): Promise<void> {
  await db.transaction('rw', [db.results, db.resultChunks], async () => {
    await db.results.bulkDelete([...ids])
    for (const id of ids)
      await db.resultChunks.where('[queryId+index]').between([id, 0], [id, Number.MAX_SAFE_INTEGER]).delete()
  })
}

/** Deletes all results. Throws what the database throws. */
export async function clearResults(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', [db.results, db.resultChunks], async () => {
    await db.resultChunks.clear()
    await db.results.clear()
  })
}

import type { LocalDatabase, StoredResult } from '#data/db/database.ts'
import { dropResults } from '#data/db/stored-results.ts'
import type { ReadResult } from '#domain/query/result/read-result.ts'

/** Most results that are stored on the device; the oldest go first. */
export const MAX_STORED_RESULTS = 60

/** Most bytes of results that are stored on the device, as they came over the wire. */
export const MAX_STORED_BYTES = 256_000_000

/**
 * Stores a result with its rows in one transaction: what is found later is always whole. Throws what the browser throws
 * when there is no room; then nothing of it stays.
 */
export async function storeResult(
  db: LocalDatabase,
  head: StoredResult,
  chunks: ReadResult['chunks'],
): Promise<void> {
  const { queryId } = head
  await db.transaction('rw', [db.results, db.resultChunks], async () => {
    await dropResults(db, [queryId])
    for (const [index, columns] of chunks.entries()) await db.resultChunks.put({ queryId, index, columns })
    await db.results.put(head)
  })
}

/** How many results may be stored, and how many bytes of them. */
export interface Limits {
  readonly count: number
  readonly bytes: number
}

/** Deletes the oldest results beyond the limits, with their rows. */
export async function pruneResults(db: LocalDatabase, limits: Limits): Promise<void> {
  await db.transaction('rw', [db.results, db.resultChunks], async () => {
    const heads = await db.results.orderBy('storedAt').reverse().toArray()
    let bytes = 0
    const surplus = heads.filter((head, index) => {
      bytes += head.sizeBytes
      return index >= limits.count || bytes > limits.bytes
    })
    await dropResults(
      db,
      surplus.map(({ queryId }) => queryId),
    )
  })
}

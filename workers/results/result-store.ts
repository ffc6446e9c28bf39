import type { LocalDatabase, StoredResult } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { CellChunk, ReadResult } from '#domain/query/result/read-result.ts'

/** Most results that are kept on the device; the oldest go first. */
export const MAX_STORED_RESULTS = 60

/** Most bytes of results that are kept on the device, as they came over the wire. */
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
    await dropRows(db, queryId)
    for (const [index, columns] of chunks.entries()) await db.resultChunks.put({ queryId, index, columns })
    await db.results.put(head)
  })
}

/** Reads the head of a kept result; null when it is not on this device. */
export async function loadHead(db: LocalDatabase, queryId: QueryId): Promise<StoredResult | null> {
  return (await db.results.get(queryId)) ?? null
}

/** Reads one chunk of a kept result; null when it is missing. */
export async function loadChunk(
  db: LocalDatabase,
  queryId: QueryId,
  index: number,
): Promise<CellChunk | null> {
  return (await db.resultChunks.get([queryId, index]))?.columns ?? null
}

/** How many results may be kept, and how many bytes of them. */
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
    for (const { queryId } of surplus) {
      await dropRows(db, queryId)
      await db.results.delete(queryId)
    }
  })
}

async function dropRows(db: LocalDatabase, queryId: QueryId): Promise<void> {
  await db.resultChunks
    .where('[queryId+index]')
    .between([queryId, 0], [queryId, Number.MAX_SAFE_INTEGER])
    .delete()
}

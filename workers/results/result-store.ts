import type { LocalDatabase, StoredResult } from '#data/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { CellChunk, ReadResult } from '#domain/query/result/read-result.ts'

/** Most results that are kept on the device; the oldest go first. */
export const MAX_STORED_RESULTS = 60

/** Most bytes of results that are kept on the device, as they came over the wire. */
export const MAX_STORED_BYTES = 256_000_000

/**
 * Stores a result, chunk by chunk, its head last: only a result that is there as a whole can be found. Throws what the
 * browser throws when there is no room; then nothing of it stays.
 */
export async function storeResult(
  db: LocalDatabase,
  head: StoredResult,
  chunks: ReadResult['chunks'],
): Promise<void> {
  const { queryId } = head
  try {
    await db.results.delete(queryId)
    for (const [index, columns] of chunks.entries()) await db.resultChunks.put({ queryId, index, columns })
    await db.results.put(head)
  } catch (cause) {
    await dropChunks(db, queryId).catch(() => undefined)
    throw cause
  }
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

/** Deletes the oldest results beyond the limits, and chunks that a crash left without their head. */
export async function pruneResults(
  db: LocalDatabase,
  limits: { readonly count: number; readonly bytes: number },
): Promise<void> {
  const heads = await db.results.orderBy('storedAt').reverse().toArray()
  let bytes = 0
  const surplus = heads.filter((head, index) => {
    bytes += head.sizeBytes
    return index >= limits.count || (index > 0 && bytes > limits.bytes)
  })
  await db.results.bulkDelete(surplus.map((head) => head.queryId))
  await dropOrphans(db)
}

async function dropOrphans(db: LocalDatabase): Promise<void> {
  const known = new Set(await db.results.toCollection().primaryKeys())
  const keys = await db.resultChunks.toCollection().primaryKeys()
  await db.resultChunks.bulkDelete(keys.filter(([queryId]) => !known.has(queryId)))
}

async function dropChunks(db: LocalDatabase, queryId: QueryId): Promise<void> {
  const keys = await db.resultChunks.toCollection().primaryKeys()
  await db.resultChunks.bulkDelete(keys.filter(([owner]) => owner === queryId))
}

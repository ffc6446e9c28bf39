import type { LocalDatabase, StoredResult } from '#data/db/database.ts'
import { dropResults } from '#data/db/stored-results.ts'
import { clock } from '#data/platform/clock.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import { chunkedTable } from '#domain/query/result/chunked-table.ts'
import { readAnswer } from '#domain/query/result/read-answer.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import { joined } from './inflate.ts'
import { readUtf8 } from './read-utf8.ts'

/** Most results that are stored on the device; the oldest go first. */
const MAX_STORED_RESULTS = 60

/** Most bytes of results that are stored on the device, as they came over the wire. */
const MAX_STORED_BYTES = 256_000_000

/** Bytes of one chunk. */
const CHUNK_BYTES = 8_000_000

/** How many results may be stored, and how many bytes of them. */
interface Limits {
  readonly count: number
  readonly bytes: number
}

/** What may be stored of results: usually, and when the disk is full. */
const ROOMY: Limits = { count: MAX_STORED_RESULTS, bytes: MAX_STORED_BYTES }
const CROWDED: Limits = { count: 4, bytes: 32_000_000 }

type NewResult = Pick<StoredResult, 'queryId' | 'columns' | 'rowCount' | 'sizeBytes'>

/** Stores a result; on a full disk older results make room, and only then it fails. Fails: `not-stored`. */
export async function storeCrowded(
  db: LocalDatabase,
  result: NewResult,
  bytes: Uint8Array,
): Promise<Result<true, ResultsError>> {
  const { sizeBytes } = result
  const store = async (limits: Limits): Promise<true> => {
    await pruneResults(db, { count: limits.count - 1, bytes: limits.bytes - sizeBytes })
    await storeResult(db, result, bytes)
    return true
  }
  return store(ROOMY)
    .catch(async () => store(CROWDED))
    .then(ok, () => err(resultsError('not-stored')))
}

/**
 * Stores a result with its rows in one transaction: what is found later is always whole. Throws what the browser throws
 * when there is no room; then nothing of it stays.
 */
async function storeResult(db: LocalDatabase, result: NewResult, bytes: Uint8Array): Promise<void> {
  const { queryId } = result
  await db.transaction('rw', [db.results, db.resultChunks], async () => {
    await dropResults(db, [queryId])
    for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES) {
      const part = bytes.slice(from, from + CHUNK_BYTES)
      await db.resultChunks.put({ queryId, index: from / CHUNK_BYTES, bytes: part })
    }
    await db.results.put({ ...result, storedAt: clock.now() })
  })
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

/** Reads a result from the device, in the form that it was stored in; null when it is not there, or not whole. */
export async function readStored(
  db: LocalDatabase,
  queryId: QueryId,
): Promise<{ readonly table: ResultTable; readonly sizeBytes: number } | null> {
  const [head, chunks] = await Promise.all([
    db.results.get(queryId),
    db.resultChunks.where('[queryId+index]').between([queryId, 0], [queryId, Infinity]).toArray(),
  ]).catch(() => [undefined, []] as const)
  if (head === undefined) return null
  const { columns, rowCount, chunkRows, sizeBytes } = head
  if (chunkRows !== undefined) {
    const cells = chunks.map((chunk) => chunk.columns ?? [])
    if (cells.length < Math.ceil(rowCount / chunkRows)) return null
    return { table: chunkedTable({ columns, rowCount, chunkRows, chunks: cells }), sizeBytes }
  }
  const parts = chunks.flatMap(({ bytes }) => bytes ?? [])
  const size = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const read = readAnswer(joined(parts, size), readUtf8)
  return read.ok && read.value.table !== null ? { table: read.value.table, sizeBytes } : null
}

import type { LocalDatabase, StoredResult } from '#data/db/database.ts'
import { dropResults, sweepResultFiles } from '#data/db/stored-results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { joined } from '#domain/core/joined-bytes.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import { chunkedTable } from '#domain/query/result/chunked-table.ts'
import { readAnswer } from '#domain/query/result/read-answer.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import { CROWDED, type ResultBudget, ROOMY, resultsToLetGo } from '#domain/query/result/stored-budget.ts'
import { readUtf8 } from './read-utf8.ts'
import { readResultFile, writeResultFile } from './result-files.ts'

/** Size of a chunk, in bytes. */
const CHUNK_BYTES = 8_000_000

type NewResult = Pick<StoredResult, 'queryId' | 'columns' | 'rowCount' | 'sizeBytes'>

/** Stores a result. If the disk is full, older results are dropped and it is tried again. Fails: `not-stored`. */
export async function storeResult(
  db: LocalDatabase,
  result: NewResult,
  bytes: Uint8Array,
): Promise<Result<true, ResultsError>> {
  const store = async (budget: ResultBudget): Promise<true> => {
    await makeRoom(db, result, budget)
    await storeBytes(db, result, bytes)
    return true
  }
  return store(ROOMY)
    .catch(async () => store(CROWDED))
    .then(ok, () => err(resultsError('not-stored')))
}

/** Writes the row last, so that a result with a row is complete; files without a row are removed later. */
async function storeBytes(db: LocalDatabase, result: NewResult, bytes: Uint8Array): Promise<void> {
  const head = { ...result, storedAt: db.clock.now() }
  await dropResults(db, [result.queryId], null)
  if (await writeResultFile(db.name, result.queryId, bytes)) {
    await db.results.put({ ...head, place: 'file' })
    return
  }
  await storeChunks(db, { ...head, place: 'chunks' }, bytes)
}

/** Stores a result in chunks, in one transaction. */
async function storeChunks(db: LocalDatabase, head: StoredResult, bytes: Uint8Array): Promise<void> {
  const { queryId } = head
  await db.transaction('rw', [db.results, db.resultChunks], async () => {
    for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES) {
      const part = bytes.slice(from, from + CHUNK_BYTES)
      await db.resultChunks.put({ queryId, index: from / CHUNK_BYTES, bytes: part })
    }
    await db.results.put(head)
  })
}

async function makeRoom(
  db: LocalDatabase,
  { queryId, sizeBytes }: NewResult,
  budget: ResultBudget,
): Promise<void> {
  const others = (await db.results.toArray()).filter((head) => head.queryId !== queryId)
  const rule = budget === CROWDED ? 'space' : 'budget'
  await dropResults(db, resultsToLetGo(others, sizeBytes, budget), rule)
}

/** Minimum interval between updates of `usedAt`, in ms. */
const USED_INTERVAL_MS = 60_000

/** Reads a stored result; null if it is missing or incomplete. */
export async function readStored(
  db: LocalDatabase,
  queryId: QueryId,
): Promise<{ readonly table: ResultTable; readonly sizeBytes: number } | null> {
  const head = await db.results.get(queryId).catch(() => undefined)
  if (head === undefined) return null
  const table = await readTable(db, head).catch(() => null)
  const now = db.clock.now()
  if (table !== null && now - (head.usedAt ?? head.storedAt) > USED_INTERVAL_MS)
    await db.results.update(queryId, { usedAt: now }).catch(() => undefined)
  return table === null ? null : { table, sizeBytes: head.sizeBytes }
}

async function readTable(db: LocalDatabase, head: StoredResult): Promise<ResultTable | null> {
  const { queryId, columns, rowCount, chunkRows, sizeBytes } = head
  if (head.place === 'file') return tableOf(await readResultFile(db.name, queryId, sizeBytes))
  const stored = db.resultChunks.where('[queryId+index]').between([queryId, 0], [queryId, Infinity])
  const chunks = await stored.toArray()
  if (chunkRows === undefined) {
    const bytes = joined(chunks.flatMap((chunk) => chunk.bytes ?? []))
    return bytes.length === sizeBytes ? tableOf(bytes) : null
  }
  const cells = chunks.map((chunk) => chunk.columns ?? [])
  if (cells.length < Math.ceil(rowCount / chunkRows)) return null
  return chunkedTable({ columns, rowCount, chunkRows, chunks: cells })
}

function tableOf(bytes: Uint8Array | null): ResultTable | null {
  const read = bytes === null ? null : readAnswer(bytes, readUtf8)
  return read?.ok === true ? read.value.table : null
}

/** Removes files of a worker that was killed during a write. */
export function sweepLeftovers(db: LocalDatabase): void {
  sweepResultFiles(db, [])
}

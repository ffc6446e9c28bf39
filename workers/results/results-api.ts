import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { type ChartAnswer, type ChartDataError, readChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { type ReadResult, readExecuteAnswer } from '#domain/query/result/read-result.ts'
import type { ResultCells } from '#domain/query/result/result-cells.ts'
import { type CellRange, chunksOfRows, cutWindow, writeTsv } from '#domain/query/result/result-window.ts'
import { type HeldResult, makeResultMemory, type ResultMemory } from './result-memory.ts'
import {
  type Limits,
  MAX_STORED_BYTES,
  MAX_STORED_RESULTS,
  pruneResults,
  storeResult,
} from './result-store.ts'

/** Rows of one chunk. */
const CHUNK_ROWS = 10_000

/** Results at hand at one time. */
const HELD_RESULTS = 6

/** What is known of a result without its rows. */
interface ResultSummary {
  readonly queryId: QueryId
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly sizeBytes: number
}

/** An answer taken in: `head` is the wire's answer with empty `data`; `summary` is null when it brought no rows. */
interface Ingested {
  readonly head: Readonly<Record<string, unknown>>
  readonly summary: ResultSummary | null
}

/** Some rows, column by column; fewer than requested at the end. */
export interface RowWindow {
  readonly first: number
  readonly rowCount: number
  readonly columns: readonly ResultCells[]
}

/** What the results worker does; every answer is a value, since a worker's errors lose their fields on the way. */
export interface ResultsApi {
  /** Takes the bytes of an execute answer; storing begins behind the answer. Fails: `unreadable`. */
  readonly ingest: (queryId: QueryId, bytes: ArrayBuffer) => Promise<Result<Ingested, ResultsError>>
  /** Reads the bytes of a chart's answer; nothing of it stays here. Fails: `unreadable`, `query-failed`. */
  readonly readChart: (bytes: ArrayBuffer) => Promise<Result<ChartAnswer, ChartDataError>>
  /** Waits until a result is on the device. Fails: `not-stored` when there was no room: it stays in memory; `gone`. */
  readonly whenStored: (queryId: QueryId) => Promise<Result<true, ResultsError>>
  /** What is known of a result, from memory or from the device. Fails: `gone`. */
  readonly summary: (queryId: QueryId) => Promise<Result<ResultSummary, ResultsError>>
  /** Reads `count` rows from `first` on. Fails: `gone`. */
  readonly rows: (queryId: QueryId, first: number, count: number) => Promise<Result<RowWindow, ResultsError>>
  /** Writes cells as tab-separated text, with the columns' names first where wanted. Fails: `gone`. */
  readonly copyText: (
    queryId: QueryId,
    range: CellRange,
    withHeader?: boolean,
  ) => Promise<Result<string, ResultsError>>
}

interface Deps {
  readonly db: LocalDatabase
  readonly memory: ResultMemory
  readonly storing: Map<QueryId, Promise<Result<true, ResultsError>>>
  readonly sizes: Map<QueryId, number>
}

/** Makes the worker's functions over a database. */
export function makeResultsApi(db: LocalDatabase): ResultsApi {
  const deps: Deps = { db, memory: makeResultMemory(HELD_RESULTS), storing: new Map(), sizes: new Map() }
  return {
    ingest: async (queryId, bytes) => ingest(deps, queryId, bytes),
    readChart: async (bytes) => readChartAnswer(new TextDecoder().decode(bytes)),
    whenStored: async (queryId) => whenStored(deps, queryId),
    summary: async (queryId) => {
      const held = await find(deps, queryId)
      return held === null ? err(resultsError('gone')) : ok(summaryOf(held, deps.sizes.get(queryId) ?? 0))
    },
    rows: async (queryId, first, count) => {
      const held = await find(deps, queryId)
      const columns = held && (await cut(deps, held, { first, count }))
      return held && columns ? ok({ first, rowCount: held.rowCount, columns }) : err(resultsError('gone'))
    },
    copyText: async (queryId, range, withHeader) => {
      const held = await find(deps, queryId)
      const count = range.last - range.first + 1
      const columns = held && (await cut(deps, held, { first: range.first, count }))
      if (!held || !columns) return err(resultsError('gone'))
      const names = range.columns.map((column) => held.columns[column]?.name ?? '')
      const cells = range.columns.map((column) => columns[column] ?? [])
      const rowCount = Math.max(0, Math.min(count, held.rowCount - range.first))
      return ok(writeTsv(cells, rowCount, withHeader === true ? names : null))
    },
  }
}

function ingest(deps: Deps, queryId: QueryId, bytes: ArrayBuffer): Result<Ingested, ResultsError> {
  const read = readExecuteAnswer(new TextDecoder().decode(bytes), CHUNK_ROWS)
  if (!read.ok) return err(resultsError('unreadable'))
  const { head, result } = read.value
  if (result === null) return ok({ head, summary: null })
  const chunks = new Map(result.chunks.entries())
  const held: HeldResult = { ...result, queryId, chunks, isStored: false }
  deps.memory.hold(held)
  deps.sizes.set(queryId, bytes.byteLength)
  deps.storing.set(queryId, storeBehind(deps, held, result))
  return ok({ head, summary: summaryOf(held, bytes.byteLength) })
}

/** Lets the summary and the first window out before the disk is touched. */
const STORE_DELAY_MS = 30

async function storeBehind(
  deps: Deps,
  held: HeldResult,
  result: ReadResult,
): Promise<Result<true, ResultsError>> {
  await new Promise((resolve) => setTimeout(resolve, STORE_DELAY_MS))
  const sizeBytes = deps.sizes.get(held.queryId) ?? 0
  const { queryId, columns, rowCount, chunkRows } = held
  const head = { queryId, columns, rowCount, chunkRows, sizeBytes, storedAt: clock.now() }
  const store = async (limits: Limits): Promise<true> => {
    await pruneResults(deps.db, { count: limits.count - 1, bytes: limits.bytes - sizeBytes })
    await storeResult(deps.db, head, result.chunks)
    held.isStored = true
    return true
  }
  // A full disk: older results make room, and only then it has failed.
  return store(ROOMY)
    .catch(async () => store(CROWDED))
    .then(ok, () => err(resultsError('not-stored')))
}

/** What may be stored of results: usually, and when the disk is full. */
const ROOMY: Limits = { count: MAX_STORED_RESULTS, bytes: MAX_STORED_BYTES }
const CROWDED: Limits = { count: 4, bytes: 32_000_000 }

async function whenStored(deps: Deps, queryId: QueryId): Promise<Result<true, ResultsError>> {
  const storing = deps.storing.get(queryId)
  if (storing !== undefined) return storing
  return (await deps.db.results.get(queryId)) === undefined ? err(resultsError('gone')) : ok(true)
}

async function find(deps: Deps, queryId: QueryId): Promise<HeldResult | null> {
  const held = deps.memory.get(queryId)
  if (held !== null) return held
  const head = await deps.db.results.get(queryId).catch(() => undefined)
  if (head === undefined) return null
  const { columns, rowCount, chunkRows, sizeBytes } = head
  const found: HeldResult = { queryId, columns, rowCount, chunkRows, chunks: new Map(), isStored: true }
  deps.sizes.set(queryId, sizeBytes)
  deps.memory.hold(found)
  return found
}

async function cut(
  deps: Deps,
  held: HeldResult,
  rows: { readonly first: number; readonly count: number },
): Promise<readonly ResultCells[] | null> {
  const first = Math.max(0, rows.first)
  const count = Math.max(0, Math.min(rows.count, held.rowCount - first))
  if (count === 0) return held.columns.map(() => [])
  for (const index of chunksOfRows(first, count, held.chunkRows)) {
    if (held.chunks.has(index)) continue
    const chunk = await deps.db.resultChunks.get([held.queryId, index]).catch(() => undefined)
    if (chunk === undefined) return null
    held.chunks.set(index, chunk.columns)
  }
  return cutWindow(held.chunks, { first, count, chunkRows: held.chunkRows })
}

function summaryOf(held: HeldResult, sizeBytes: number): ResultSummary {
  const { queryId, columns, rowCount } = held
  return { queryId, columns, rowCount, sizeBytes }
}

import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import { readAnswer } from '#domain/query/result/read-answer.ts'
import { inflate } from './inflate.ts'
import { readUtf8 } from './read-utf8.ts'
import { type HeldResult, makeResultMemory } from './result-memory.ts'
import { readStored, storeResult, sweepLeftovers } from './result-store.ts'
import type { FirstRows, Ingested, ResultSummary } from './results-api.ts'
import { firstPageOf } from './view-answers.ts'
import { makeViewMemory } from './view-memory.ts'

/** Limits of results in memory: number and bytes. */
const HELD = { count: 6, bytes: 300_000_000 } as const

/** Delay before storing, in ms, so that summary and first page are sent first. */
const STORE_DELAY_MS = 30

/** Results in memory and on this device. */
interface HeldResults {
  readonly ingest: (queryId: QueryId, bytes: ArrayBuffer) => Promise<Result<Ingested, ResultsError>>
  readonly readFirst: (bytes: ArrayBuffer) => Promise<Result<FirstRows, ResultsError>>
  readonly whenStored: (queryId: QueryId) => Promise<Result<true, ResultsError>>
  readonly summary: (queryId: QueryId) => Promise<Result<ResultSummary, ResultsError>>
  /** A result from memory or from this device; null if it is in neither. */
  readonly find: (queryId: QueryId) => Promise<HeldResult | null>
}

/** Makes the results of a database. */
export function heldResults(db: LocalDatabase): HeldResults {
  const memory = makeResultMemory(HELD)
  const storing = new Map<QueryId, Promise<Result<true, ResultsError>>>()
  sweepLeftovers(db)
  const finding = new Map<QueryId, Promise<HeldResult | null>>()

  async function store(held: HeldResult, bytes: Uint8Array): Promise<Result<true, ResultsError>> {
    await new Promise((resolve) => setTimeout(resolve, STORE_DELAY_MS))
    const { queryId, table, sizeBytes } = held
    const { columns, rowCount } = table
    const stored = await storeResult(db, { queryId, columns, rowCount, sizeBytes }, bytes)
    if (stored.ok) held.isStored = true
    return stored
  }

  async function load(queryId: QueryId): Promise<HeldResult | null> {
    const stored = await readStored(db, queryId)
    if (stored === null) return null
    const { table, sizeBytes } = stored
    const held = { queryId, table, views: makeViewMemory(table), sizeBytes, isStored: true, found: null }
    memory.hold(held)
    return held
  }

  return {
    ingest: async (queryId, packed) => {
      const read = await readPacked(packed)
      if (!read.ok) return read
      const { head, table, bytes } = read.value
      if (table === null) return ok({ head, summary: null, firstPage: null })
      const { byteLength: sizeBytes } = bytes
      const held = { queryId, table, views: makeViewMemory(table), sizeBytes, isStored: false, found: null }
      memory.hold(held)
      storing.set(queryId, store(held, bytes))
      return ok({ head, summary: summaryOf(held), firstPage: firstPageOf(table) })
    },
    readFirst: async (packed) => {
      const read = await readPacked(packed)
      if (!read.ok) return read
      const { table } = read.value
      if (table === null) return err(resultsError('unreadable'))
      return ok({ columns: table.columns, page: firstPageOf(table) })
    },
    whenStored: async (queryId) => {
      const under = storing.get(queryId)
      if (under !== undefined) return under
      return (await db.results.get(queryId)) === undefined ? err(resultsError('gone')) : ok(true)
    },
    summary: async (queryId) => {
      const held = memory.get(queryId)
      if (held !== null) return ok(summaryOf(held))
      const head = await db.results.get(queryId).catch(() => undefined)
      if (head === undefined) return err(resultsError('gone'))
      const { columns, rowCount, sizeBytes } = head
      return ok({ queryId, columns, rowCount, sizeBytes })
    },
    find: async (queryId) => {
      const held = memory.get(queryId)
      if (held !== null) return held
      const under = finding.get(queryId) ?? load(queryId).finally(() => finding.delete(queryId))
      finding.set(queryId, under)
      return under
    },
  }
}

/** Reads the bytes of an answer. Fails: `unreadable`, `page`, `cut`. */
async function readPacked(packed: ArrayBuffer) {
  const bytes = await inflate(new Uint8Array(packed))
  if (bytes === null) return err(resultsError('cut'))
  const read = readAnswer(bytes, readUtf8)
  if (read.ok) return ok({ ...read.value, bytes })
  return err(resultsError(read.error.code === 'not-a-result' ? 'unreadable' : read.error.code))
}

function summaryOf({ queryId, table, sizeBytes }: HeldResult): ResultSummary {
  const { columns, rowCount } = table
  return { queryId, columns, rowCount, sizeBytes }
}

import { type Results, resultsOf } from '#data/answers/results.ts'
import { fetchWithinLimit } from '#data/commands/queries/fetch-within-limit.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchFirstRows } from '#data/http/sqllab.ts'
import { clock } from '#data/platform/clock.ts'
import { thrift } from '#data/platform/data-saver.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { isUnreached } from '#domain/errors/unreached.ts'
import { onEvent, type QueryEvent } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { ADOPTED_BYTES, FIRST_ADOPTED_ROWS, isWithinBudget } from '#domain/query/result/adopted-part.ts'
import { isFetching, isRunning } from '#domain/query/states.ts'
import { answerEvent, errorEvent } from '#domain/query/wire/read-outcome.ts'
import { THRIFT } from '#domain/traffic/data-saver.ts'
import { type FirstRowsDeps, showFirstRows } from './arriving/arriving-rows.ts'
import { endQuery } from './end-query.ts'
import { noteEnd } from './locally-ended.ts'
import { holdQuery } from './query-locks.ts'
import { warnWhenNotStored } from './warn-not-stored.ts'
import { watchOpenQueries } from './watch-open-queries.ts'

/** Pause before an unreachable server is tried again, in ms. */
const RETRY_MS = 3_000

/** Dependencies; tests replace them. */
export interface FetchDeps extends FirstRowsDeps {
  readonly fetch: typeof fetchWithinLimit
  readonly results: Pick<Results, 'ingest' | 'readFirst' | 'whenStored'>
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Fetches the results of followed runs when the server has them, each in one window. Returns the function that stops
 * it. Source: SQL spec §4 Asynchronous run.
 */
export function fetchEndedResults(
  db: LocalDatabase,
  deps: FetchDeps = { fetch: fetchWithinLimit, fetchFirst: fetchFirstRows, results: resultsOf(db), pause },
): () => void {
  const begun = new Set<QueryId>()
  return watchOpenQueries(db, (open) => {
    for (const { id, resultsKey } of open) {
      if (resultsKey === null || begun.has(id)) continue
      begun.add(id)
      void fetchOnce(db, id, deps).finally(() => begun.delete(id))
    }
  })
}

/** Holds the query's lock, which passes to another window if this one closes. */
async function fetchOnce(db: LocalDatabase, id: QueryId, deps: FetchDeps): Promise<void> {
  await holdQuery(id, async () => {
    const query = await db.queries.get(id)
    if (query === undefined || !isRunning(query.state)) return
    const now = await endQuery(db, id, { kind: 'results-requested' })
    if (now === null || !isFetching(now.state) || now.resultsKey === null) return
    const part = await adoptedPart(now, now.resultsKey, deps)
    if (part !== null) {
      noteEnd(db, onEvent(now, part))
      await endQuery(db, id, part)
      return
    }
    const hideFirstRows = showFirstRows(db, now, now.resultsKey, deps)
    const event = await outcome(now, now.resultsKey, deps)
    noteEnd(db, onEvent(now, event))
    hideFirstRows()
    await endQuery(db, id, event)
  })
}

/** Fetches only the first rows of a large result from another device, unless it is small enough or they fail; then null. */
async function adoptedPart(query: Query, key: string, deps: FetchDeps): Promise<QueryEvent | null> {
  const { id, rows: totalRows, isAdopted = false, fetchesAll = false } = query
  if (!isAdopted || fetchesAll || totalRows === null || totalRows <= FIRST_ADOPTED_ROWS) return null
  const first = await deps.fetchFirst(key, FIRST_ADOPTED_ROWS, new AbortController().signal)
  if (!first.ok) return null
  const bytes = first.value.byteLength
  const budgetBytes = thrift() === THRIFT.saving ? ADOPTED_BYTES.saving : ADOPTED_BYTES.usual
  if (isWithinBudget({ rows: FIRST_ADOPTED_ROWS, bytes, totalRows }, budgetBytes)) return null
  const taken = await deps.results.ingest(id, first.value)
  if (!taken.ok) return null
  const event = answerEvent(taken.value, clock.now())
  return event.kind === 'succeeded' ? { ...event, resultsKey: key, partOf: totalRows } : null
}

/** Fetches all rows of a partial result. Returns whether there was one. */
export async function fetchAllRows(db: LocalDatabase, id: QueryId): Promise<boolean> {
  return db.transaction('rw', [db.queries], async () => {
    const query = await db.queries.get(id)
    if (query === undefined || query.partOf === undefined || query.resultsKey === null) return false
    await db.queries.put({ ...query, state: 'running', rows: query.partOf, fetchesAll: true })
    return true
  })
}

/** Retries without limit while the server is unreachable, because it still has the result. */
async function outcome(query: Query, key: string, deps: FetchDeps): Promise<QueryEvent> {
  const { fetch, results } = deps
  const answer = await fetch(key)
  if (!answer.ok && isUnreached(answer.error)) {
    await deps.pause(RETRY_MS)
    return outcome(query, key, deps)
  }
  if (!answer.ok) return errorEvent(answer.error, query.sql, clock.now())
  const taken = await results.ingest(query.id, answer.value)
  if (taken.ok) {
    void warnWhenNotStored(query.id, results)
    return answerEvent(taken.value, clock.now())
  }
  const { code, message } = taken.error
  return { kind: 'failed', at: clock.now(), error: { code, message, place: null } }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}

import { liveQuery } from 'dexie'
import { type Results, resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchFirstRows, fetchResults } from '#data/http/sqllab.ts'
import { clock } from '#data/platform/clock.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { isUnreached } from '#domain/errors/unreached.ts'
import { onEvent, type QueryEvent } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { isFetching, isRunning } from '#domain/query/states.ts'
import { answerEvent, errorEvent } from '#domain/query/wire/read-outcome.ts'
import { type FirstRowsDeps, showFirstRows } from './arriving-rows.ts'
import { endQuery } from './end-query.ts'
import { noteEnd } from './ended-here.ts'
import { openQueries } from './open-queries.ts'
import { holdQuery } from './query-locks.ts'
import { warnWhenNotStored } from './warn-not-stored.ts'

/** Pause before a server that could not be reached is asked again, in ms. */
const RETRY_MS = 3_000

/** Where results are fetched from, and who takes them in; tests give their own. */
export interface FetchDeps extends FirstRowsDeps {
  readonly fetch: typeof fetchResults
  readonly results: Pick<Results, 'ingest' | 'readFirst' | 'whenStored'>
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Fetches the results of followed runs as soon as the server has them, each in one window. Gives how to end it.
 * Source: SQL spec §4 Asynchronous run.
 */
export function fetchEndedResults(
  db: LocalDatabase,
  deps: FetchDeps = { fetch: fetchResults, fetchFirst: fetchFirstRows, results: resultsOf(db), pause },
): () => void {
  const begun = new Set<QueryId>()
  const followed = liveQuery(async () => openQueries(db)).subscribe({
    next: (open) => {
      for (const { id, resultsKey } of open) {
        if (resultsKey === null || begun.has(id)) continue
        begun.add(id)
        void fetchOnce(db, id, deps).finally(() => begun.delete(id))
      }
    },
  })
  return () => followed.unsubscribe()
}

/** A window that is closed in the middle leaves the lock to the next one. */
async function fetchOnce(db: LocalDatabase, id: QueryId, deps: FetchDeps): Promise<void> {
  await holdQuery(id, async () => {
    const query = await db.queries.get(id)
    if (query === undefined || !isRunning(query.state)) return
    const now = await endQuery(db, id, { kind: 'results-requested' })
    if (now === null || !isFetching(now.state) || now.resultsKey === null) return
    const hideFirstRows = showFirstRows(db, now, now.resultsKey, deps)
    const event = await outcome(now, now.resultsKey, deps)
    noteEnd(db, onEvent(now, event))
    hideFirstRows()
    await endQuery(db, id, event)
  })
}

/** A server that cannot be reached still has the result: it is asked again, however long that takes. */
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

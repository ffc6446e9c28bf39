import { type Results } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { fetchFirstRows } from '#data/http/sqllab.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { Query } from '#domain/query/query.ts'
import type { FirstRows } from '#workers/results/results-api.ts'

/** Results with at least this many rows show their first rows early. */
export const LARGE_ROWS = 20_000

/** Number of rows shown early. */
const FIRST_ROWS = 500

const stores = perDatabase(() => makeStore<ReadonlyMap<QueryId, FirstRows>>(new Map()))

/** The first rows of results that this window is fetching. */
export function arrivingRows(db: LocalDatabase): ReadableStore<ReadonlyMap<QueryId, FirstRows>> {
  return stores(db)
}

/** Dependencies; tests replace them. */
export interface FirstRowsDeps {
  readonly fetchFirst: typeof fetchFirstRows
  readonly results: Pick<Results, 'readFirst'>
}

/**
 * Shows the first rows of a large result until the returned function is called, when the complete result has arrived or failed.
 * A failure is silent, because the complete result reports it.
 */
export function showFirstRows(
  db: LocalDatabase,
  { id, rows }: Pick<Query, 'id' | 'rows'>,
  key: string,
  deps: FirstRowsDeps,
): () => void {
  // Those of a run that this window sent may be shown since it ran.
  if (rows === null || rows < LARGE_ROWS || stores(db).get().has(id)) return () => undefined
  const controller = new AbortController()
  void readFirstRows(key, controller.signal, deps).then((first) => {
    if (first !== null) showUntil(db, { id, first }, controller.signal)
  })
  return () => controller.abort()
}

/** Shows the first rows of a query until a signal. */
export function showUntil(
  db: LocalDatabase,
  { id, first }: { readonly id: QueryId; readonly first: FirstRows },
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const store = stores(db)
  store.set(new Map([...store.get(), [id, first]]))
  signal.addEventListener('abort', () =>
    store.set(new Map([...store.get()].filter(([other, shown]) => other !== id || shown !== first))),
  )
}

async function readFirstRows(
  key: string,
  signal: AbortSignal,
  { fetchFirst, results }: FirstRowsDeps,
): Promise<FirstRows | null> {
  const answer = await fetchFirst(key, FIRST_ROWS, signal)
  if (!answer.ok) return null
  const read = await results.readFirst(answer.value)
  return read.ok ? read.value : null
}

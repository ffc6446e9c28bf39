import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'

/** Number of ended runs held in memory; the stored rows of earlier ones have been read by then. */
const MAX_HELD = 8

const stores = perDatabase(() => makeStore<ReadonlyMap<QueryId, Query>>(new Map()))

/** The runs that ended in this window, for drawing before they are stored and read again. */
export function locallyEnded(db: LocalDatabase): ReadableStore<ReadonlyMap<QueryId, Query>> {
  return stores(db)
}

/** Adds a run that has ended; ignores others. */
export function noteEnd(db: LocalDatabase, query: Query): void {
  if (isRunning(query.state)) return
  const store = stores(db)
  store.set(new Map([...store.get(), [query.id, query] as const].slice(-MAX_HELD)))
}

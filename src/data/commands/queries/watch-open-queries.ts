import type { LocalDatabase } from '#data/db/database.ts'
import { follow } from '#data/db/live.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { Query } from '#domain/query/query.ts'
import { openQueries } from './open-queries.ts'

const followed = perDatabase((db) => follow(async () => openQueries(db)))

/**
 * Calls `take` with the unfinished runs, as soon as they are read and after each change. Returns the function that stops it.
 * All callers share one query, because every start and end of a run repeats it.
 */
export function watchOpenQueries(db: LocalDatabase, take: (open: readonly Query[]) => void): () => void {
  const store = followed(db)
  const look = (): void => {
    const open = store.get()
    if (open.state === 'ready') take(open.value)
  }
  const stop = store.subscribe(look)
  look()
  return stop
}

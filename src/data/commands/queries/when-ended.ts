import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'

/** Resolves with the query once it has ended; with the given one if it was deleted. */
export async function whenEnded(db: LocalDatabase, query: Query): Promise<Query> {
  if (!isRunning(query.state)) return query
  return new Promise((resolve) => {
    const followed = liveQuery(async () => db.queries.get(query.id)).subscribe({
      next: (row) => {
        if (row !== undefined && isRunning(row.state)) return
        resolve(row ?? query)
        // Deferred, because the first value may arrive before `followed` is assigned.
        queueMicrotask(() => followed.unsubscribe())
      },
      error: () => resolve(query),
    })
  })
}

import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'

/** Waits until a query has come to an end, whoever tells; gives it as it stands when it is no longer on this device. */
export async function whenEnded(db: LocalDatabase, query: Query): Promise<Query> {
  if (!isRunning(query.state)) return query
  return new Promise((resolve) => {
    const followed = liveQuery(async () => db.queries.get(query.id)).subscribe({
      next: (row) => {
        if (row !== undefined && isRunning(row.state)) return
        resolve(row ?? query)
        // The first answer may come before the subscription is given.
        queueMicrotask(() => followed.unsubscribe())
      },
      error: () => resolve(query),
    })
  })
}

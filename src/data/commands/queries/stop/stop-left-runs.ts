import { openQueries } from '#data/commands/queries/open-queries.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { onEvent } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { isFetching } from '#domain/query/states.ts'
import { askToStop } from './ask-to-stop.ts'

/**
 * Stops the runs that this device started and whose last page was closed; `ask` has the server stop one. Runs of other
 * devices go on, and so does what still waits to be sent. One that the server does not stop is followed by the next page.
 * Gives how many were stopped. Throws what the database throws.
 */
export async function stopLeftRuns(
  db: LocalDatabase,
  ask: (id: QueryId) => Promise<Result<void, WireError>>,
): Promise<number> {
  let stopped = 0
  for (const { id } of (await openQueries(db)).filter(isLeftBehind)) {
    const answer = await askToStop(async () => ask(id))
    if (!answer.ok) continue
    // Queries are no synced records: a service worker has no window to tell of a write.
    await db.transaction('rw', [db.queries], async () => {
      const query = await db.queries.get(id)
      if (query === undefined || !isLeftBehind(query)) return
      await db.queries.put(onEvent(query, { kind: 'stopped', at: db.clock.now(), isOnClose: true }))
      stopped += 1
    })
  }
  return stopped
}

/** What has ended at the server has nothing to stop; its result is fetched by the next page. */
function isLeftBehind({ sendBefore, isAdopted, resultsKey, state }: Query): boolean {
  return sendBefore === null && isAdopted !== true && resultsKey === null && !isFetching(state)
}

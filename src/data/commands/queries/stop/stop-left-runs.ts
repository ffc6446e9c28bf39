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
 * Stops this device's runs whose last page was closed, by `ask`. Runs of other devices and waiting ones are left alone; a run
 * that cannot be stopped is followed by the next page. Returns the number of stopped runs. Throws errors of the database.
 */
export async function stopLeftRuns(
  db: LocalDatabase,
  ask: (id: QueryId) => Promise<Result<void, WireError>>,
): Promise<number> {
  let stopped = 0
  for (const { id } of (await openQueries(db)).filter(isActive)) {
    const answer = await askToStop(async () => ask(id))
    if (!answer.ok) continue
    // Not a `write`: queries are not synced, and a service worker has no window to show a failed save.
    await db.transaction('rw', [db.queries], async () => {
      const query = await db.queries.get(id)
      if (query === undefined || !isActive(query)) return
      await db.queries.put(onEvent(query, { kind: 'stopped', at: db.clock.now(), isOnClose: true }))
      stopped += 1
    })
  }
  return stopped
}

/** Whether a run is still active on the server; results of ended ones are fetched by the next page. */
function isActive({ sendBefore, isAdopted, resultsKey, state }: Query): boolean {
  return sendBefore === null && isAdopted !== true && resultsKey === null && !isFetching(state)
}

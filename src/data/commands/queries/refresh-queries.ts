import type { LocalDatabase } from '#data/db/database.ts'
import { NOT_ARRIVED } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { type RemoteQuery, refreshed } from '#domain/query/wire/remote-query.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/**
 * Takes what the server says of queries into those that are followed; `asked` are the followed ones that it was asked
 * about, of which one that it never had is lost. Gives how many changed. Throws what the database throws.
 */
export async function refreshQueries(
  db: LocalDatabase,
  asked: readonly Query[],
  remotes: readonly RemoteQuery[],
): Promise<number> {
  const byId = new Map(remotes.map((remote) => [remote.id, remote]))
  // Queries are no synced records: the worker that follows them has no window to tell of a write.
  return db.transaction('rw', [db.queries], async () => {
    const now = db.clock.now()
    let changed = 0
    for (const { id } of asked) {
      const query = await db.queries.get(id)
      if (query === undefined) continue
      const remote = byId.get(id)
      const next = remote === undefined ? withoutServer(query, now) : refreshed(query, remote)
      if (sameValue(next, query)) continue
      await db.queries.put(next)
      changed += 1
    }
    return changed
  })
}

/** A request may be on its way for so long, also after its page has gone, in ms. */
const ARRIVES_WITHIN_MS = 10_000

/** A query that the server once told of is only unchanged; one that it never told of in time did not arrive there. */
function withoutServer(query: Query, now: number): Query {
  const ageMs = now - query.startDttm
  // A clock that was set back says nothing of how long it has been.
  const mayArrive = ageMs >= 0 && ageMs < ARRIVES_WITHIN_MS
  return query.changedOn !== null || mayArrive
    ? query
    : { ...query, state: 'failed', endDttm: now, error: NOT_ARRIVED }
}

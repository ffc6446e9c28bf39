import type { LocalDatabase } from '#data/db/database.ts'
import { NOT_ARRIVED } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { type RemoteQuery, refreshed } from '#domain/query/wire/remote-query.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/**
 * Updates followed queries from the server's answer; `polled` are the queries of the request, and those missing from
 * the answer may be lost. Returns the number of changes. Throws errors of the database.
 */
export async function refreshQueries(
  db: LocalDatabase,
  polled: readonly Query[],
  remotes: readonly RemoteQuery[],
): Promise<number> {
  const byId = new Map(remotes.map((remote) => [remote.id, remote]))
  // Not a `write`: queries are not synced, and the worker has no window to show a failed save.
  return db.transaction('rw', [db.queries], async () => {
    const now = db.clock.now()
    let changed = 0
    for (const { id } of polled) {
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

/** A request may still arrive within this time, in ms, even after its page was closed. */
const ARRIVES_WITHIN_MS = 10_000

/** A query known to the server is unchanged; an unknown one never arrived. */
function withoutServer(query: Query, now: number): Query {
  const ageMs = now - query.startDttm
  // After the clock was set back, the age is unknown.
  const mayArrive = ageMs >= 0 && ageMs < ARRIVES_WITHIN_MS
  return query.changedOn !== null || mayArrive
    ? query
    : { ...query, state: 'failed', endDttm: now, error: NOT_ARRIVED }
}

import type { LocalDatabase } from '#data/db/database.ts'
import { write } from '#data/write/write.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { NOT_ARRIVED } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { type RemoteQuery, refreshed } from '#domain/query/remote-query.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/**
 * Takes what the server says of queries into those that are followed; `asked` are the followed ones that it was asked
 * about, of which one that it never had is lost. Gives how many changed. Fails: as `write`.
 */
export async function refreshQueries(
  db: LocalDatabase,
  asked: readonly Query[],
  remotes: readonly RemoteQuery[],
): Promise<Result<number, StorageError>> {
  const byId = new Map(remotes.map((remote) => [remote.id, remote]))
  return write(db, ['queries'], async (writer) => {
    let changed = 0
    for (const { id } of asked) {
      const query = await writer.db.queries.get(id)
      if (query === undefined) continue
      const remote = byId.get(id)
      const next = remote === undefined ? withoutServer(query, writer.now) : refreshed(query, remote)
      if (sameValue(next, query)) continue
      await writer.db.queries.put(next)
      changed += 1
    }
    return changed
  })
}

/** A query that the server once told of is only unchanged; one that it never told of did not arrive there. */
function withoutServer(query: Query, now: number): Query {
  return query.changedOn === null ? { ...query, state: 'failed', endDttm: now, error: NOT_ARRIVED } : query
}

import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { Query } from '#domain/query/query.ts'
import type { KnownQueryState } from '#domain/sync/engine/model/state.ts'

/** Loads how much the server can know of some queries. The transaction must include `queries`. Source: sync §3.5. */
export async function loadQueryStates(
  db: LocalDatabase,
  ids: readonly QueryId[],
): Promise<ReadonlyMap<QueryId, KnownQueryState>> {
  const unique = [...new Set(ids)]
  const queries = await db.queries.bulkGet(unique)
  return new Map(unique.map((id, index) => [id, stateOf(queries[index])]))
}

/** A run that ended without a server id is assumed never to have reached the server. */
function stateOf(query: Query | undefined): KnownQueryState {
  if (query === undefined) return 'never'
  if (query.serverId !== null) return 'known'
  return query.endDttm === null ? 'expected' : 'never'
}

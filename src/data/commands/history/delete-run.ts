import type { LocalDatabase } from '#data/db/database.ts'
import { dropResults } from '#data/db/stored-results.ts'
import { type Written, write } from '#data/write/write.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'

/** Deletes a run and its result from this device, but not from the server. Fails: as `write`, without any change. */
export async function deleteRun(db: LocalDatabase, id: QueryId): Written<void> {
  const deleted = await write(db, ['queries', 'serverRuns'], async ({ db: inside }) => {
    await inside.queries.delete(id)
    await inside.serverRuns.update(id, { pinnedAt: null })
  })
  if (!deleted.ok) return deleted
  // After the deletion: a result without a run is unreachable, and is removed with the oldest ones.
  await dropResults(db, [id], null).catch(() => undefined)
  return ok(undefined)
}

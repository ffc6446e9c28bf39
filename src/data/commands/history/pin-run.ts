import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, write } from '#data/write/write.ts'
import type { QueryId } from '#domain/core/ids.ts'

/** Pins or unpins a run; results of pinned runs are not removed for others. Fails: as `write`. */
export async function pinRun(db: LocalDatabase, id: QueryId, isPinned: boolean): Written<void> {
  return write(db, ['queries', 'serverRuns', 'results'], async ({ db: inside, now }) => {
    const pinnedAt = isPinned ? now : null
    await inside.queries.update(id, { pinnedAt })
    await inside.serverRuns.update(id, { pinnedAt })
    await inside.results.update(id, { pinnedAt })
  })
}

import { openQueries } from '#data/commands/queries/open-queries.ts'
import { isHeld } from '#data/commands/queries/query-locks.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { afterInactivity } from '#domain/query/inactive.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** How often inactive runs are looked for, in ms. */
const EVERY_MS = 600_000

/**
 * Drops runs that are inactive, and ends those whose result is stored here; what an open window waits for stays. Gives how
 * many changed. Throws what the database throws. Source: SQL spec §4.
 */
export async function clearInactive(db: LocalDatabase): Promise<number> {
  let changed = 0
  for (const { id } of await openQueries(db)) {
    if (await isHeld(id)) continue
    changed += await db.transaction('rw', [db.queries, db.results], async () => {
      const [query, result] = await Promise.all([db.queries.get(id), db.results.get(id)])
      if (query === undefined) return 0
      const next = afterInactivity(query, result ?? null, db.clock.now())
      if (next === null) await db.queries.delete(id)
      else if (sameValue(next, query)) return 0
      else await db.queries.put(next)
      return 1
    })
  }
  return changed
}

/** Looks for inactive runs now and then. Gives how to end it. */
export function keepClearing(db: LocalDatabase): () => void {
  const look = () => void clearInactive(db).catch(() => undefined)
  look()
  const timer = setInterval(look, EVERY_MS)
  return () => clearInterval(timer)
}

import { openQueries } from '#data/commands/queries/open-queries.ts'
import { isHeld } from '#data/commands/queries/query-locks.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { afterInactivity } from '#domain/query/inactive.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** Interval of clearing inactive runs, in ms. */
const EVERY_MS = 600_000

/**
 * Deletes inactive runs, and ends those with a stored result; runs of open windows stay. Returns the number of changes.
 * Throws errors of the database. Source: SQL spec §4.
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

/** Clears inactive runs periodically. Returns the function that stops it. */
export function keepClearing(db: LocalDatabase): () => void {
  const clear = () => void clearInactive(db).catch(() => undefined)
  clear()
  const timer = setInterval(clear, EVERY_MS)
  return () => clearInterval(timer)
}

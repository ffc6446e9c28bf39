import type { LocalDatabase } from '#data/db/database.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'

/** How many of the last runs are looked at for those that are under way. */
const RUNS_LOOKED_AT = 500

/** The runs under way as they are stored, the newest first; of all windows, and of pages that are closed. */
export async function openQueries(db: LocalDatabase): Promise<readonly Query[]> {
  const rows = await db.queries.orderBy('startDttm').reverse().limit(RUNS_LOOKED_AT).toArray()
  return rows.flatMap((row) => {
    const query = parseQuery(row)
    return query.ok && isRunning(query.value.state) ? [query.value] : []
  })
}

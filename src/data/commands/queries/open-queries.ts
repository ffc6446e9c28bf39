import type { LocalDatabase } from '#data/db/database.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'

/** Number of latest runs that are searched for unfinished ones. */
const SEARCHED_RUNS = 500

/** The stored unfinished runs, newest first, including those of other windows and closed pages. */
export async function openQueries(db: LocalDatabase): Promise<readonly Query[]> {
  const rows = await db.queries.orderBy('startDttm').reverse().limit(SEARCHED_RUNS).toArray()
  return rows.flatMap((row) => {
    // Most rows have ended, and parsing them would take longer than reading them.
    const query = isRunning(row.state) ? parseQuery(row) : null
    return query?.ok === true ? [query.value] : []
  })
}

import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { PAGE_CLOSED } from '#domain/query/on-event.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { isRunning } from '#domain/query/states.ts'
import { endQuery } from './end-query.ts'
import { isHeld } from './query-locks.ts'

/** How many of the last runs are checked when the program starts. */
const RUNS_LOOKED_AT = 500

/**
 * Ends the runs that a closed page left behind, so that none says "running" for ever; runs of other windows that are
 * open go on. Gives how many were ended.
 */
export async function endLostQueries(db: LocalDatabase): Promise<number> {
  const rows = await db.queries.orderBy('startDttm').reverse().limit(RUNS_LOOKED_AT).toArray()
  let ended = 0
  for (const row of rows) {
    const query = parseQuery(row)
    if (!query.ok || !isRunning(query.value.state) || (await isHeld(query.value.id))) continue
    await endQuery(db, query.value.id, { kind: 'failed', at: clock.now(), error: PAGE_CLOSED })
    ended += 1
  }
  return ended
}

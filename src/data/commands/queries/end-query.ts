import type { QueryId } from '#domain/core/ids.ts'
import { onEvent, PAGE_CLOSED, type QueryEvent } from '#domain/query/on-event.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'
import { clock } from '#data/clock.ts'
import type { LocalDatabase } from '#data/database.ts'
import { write } from '#data/write.ts'
import { isHeld } from './query-locks.ts'

/** A storage that refuses is asked again this often, in ms, so that no run stays "running" for ever. */
const RETRY_DELAY_MS = 2_000
const RETRIES = 30

/** How many of the last runs are looked at when the program starts. */
const RUNS_LOOKED_AT = 500

/**
 * Stores what happened to a query; its state decides whether it counts. Gives the query as it stands then, null when it
 * is not there. A storage that refuses is asked again for a minute.
 */
export async function endQuery(db: LocalDatabase, id: QueryId, event: QueryEvent): Promise<Query | null> {
  for (let retry = 0; ; retry += 1) {
    const stored = await write(db, ['queries'], async (writer) => {
      const query = await writer.db.queries.get(id)
      if (query === undefined) return null
      const next = onEvent(query, event)
      if (next !== query) await writer.db.queries.put(next)
      return next
    })
    if (stored.ok) return stored.value
    if (retry === RETRIES) return null
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}

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

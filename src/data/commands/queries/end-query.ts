import type { LocalDatabase } from '#data/db/database.ts'
import { type LogEvent, logEvent } from '#data/http/event-log.ts'
import { clock } from '#data/platform/clock.ts'
import { write } from '#data/write/write.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { onEvent, type QueryEvent } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'

/** Pause between retries of a failed write, in ms, so that no run stays "running". */
const RETRY_DELAY_MS = 2_000
const RETRIES = 30

/** Stores an event of a query. Returns the resulting query; null if it is missing. Retries a failed write for a minute. */
export async function endQuery(
  db: LocalDatabase,
  id: QueryId,
  event: QueryEvent,
  log: LogEvent = logEvent,
): Promise<Query | null> {
  for (let retry = 0; ; retry += 1) {
    const stored = await write(db, ['queries'], async (writer) => {
      const query = await writer.db.queries.get(id)
      if (query === undefined) return null
      const next = onEvent(query, event)
      if (next !== query) await writer.db.queries.put(next)
      return { query: next, hasEnded: next.state !== query.state }
    })
    if (stored.ok) {
      if (stored.value?.hasEnded) logFailure(stored.value.query, log)
      return stored.value?.query ?? null
    }
    if (retry === RETRIES) return null
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}

/** Logs each failed run by its error type. Source: SQL spec §8. */
function logFailure({ error, endDttm }: Query, log: LogEvent): void {
  if (error === null) return
  log({
    event_name: 'sqllab_fetch_failed_query',
    source: 'sqlLab',
    ts: endDttm ?? clock.now(),
    error_type: error.code,
  })
}

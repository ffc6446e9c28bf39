import type { LocalDatabase } from '#data/db/database.ts'
import { requestStop } from '#data/http/sqllab.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { fillText, TEXTS } from '#domain/errors/catalogue.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { Query } from '#domain/query/query.ts'
import { isStopped } from '#domain/query/states.ts'
import { endQuery } from './end-query.ts'
import { abandonRun } from './start-query.ts'

/** The server cannot stop a query that has just begun; it is asked again after this, in ms. Source: wire §5. */
const AGAIN_DELAY_MS = 250
const TRIES = 4

/**
 * Stops a query: the server is asked to, unless the query still waits for it; then the query is marked as stopped, and
 * what arrives later is ignored. When the server could not be reached the query goes on, and a toast says so. Source:
 * SQL spec §4 Stop, §8.
 */
export async function stopQuery(db: LocalDatabase, query: Query): Promise<boolean> {
  const isWaiting = ((await db.queries.get(query.id))?.sendBefore ?? null) !== null
  const answer = isWaiting ? ok(undefined) : await askToStop(query)
  if (!answer.ok) {
    notify({ type: 'danger', text: fillText('stopFailed', { id: query.id }), detail: answer.error.message })
    return false
  }
  const ended = await endQuery(db, query.id, { kind: 'stopped', at: clock.now() })
  abandonRun(query.id)
  if (ended !== null && isStopped(ended.state))
    notify({ type: 'success', text: TEXTS.queryStopped, noDuplicate: true })
  return true
}

async function askToStop(query: Query): Promise<Result<void, WireError>> {
  for (let tried = 1; ; tried += 1) {
    const answer = await requestStop(query)
    const isTooSoon = !answer.ok && (answer.error.code === 'refused' || answer.error.code === 'not-found')
    if (!isTooSoon || tried === TRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, AGAIN_DELAY_MS))
  }
}

import { endQuery } from '#data/commands/queries/end-query.ts'
import { abandonRun } from '#data/commands/queries/start-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { requestStop } from '#data/http/sqllab.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import { ok } from '#domain/core/result.ts'
import { fillText, TEXTS } from '#domain/errors/texts.ts'
import type { Query } from '#domain/query/query.ts'
import { isStopped } from '#domain/query/states.ts'
import { askToStop } from './ask-to-stop.ts'

/**
 * Stops a query, on the server unless it was not sent yet. Later answers are ignored. If the server is unreachable, the query
 * continues and a toast reports it. Source: SQL spec §4 Stop, §8.
 */
export async function stopQuery(db: LocalDatabase, query: Query): Promise<boolean> {
  const isWaiting = ((await db.queries.get(query.id))?.sendBefore ?? null) !== null
  const answer = isWaiting ? ok(undefined) : await askToStop(async () => requestStop(query))
  if (!answer.ok) {
    notify({
      type: 'danger',
      text: fillText(TEXTS.stopFailed, { id: query.id }),
      detail: answer.error.message,
    })
    return false
  }
  const ended = await endQuery(db, query.id, { kind: 'stopped', at: clock.now() })
  abandonRun(query.id)
  if (ended !== null && isStopped(ended.state))
    notify({ type: 'success', text: TEXTS.queryStopped, noDuplicate: true })
  return true
}

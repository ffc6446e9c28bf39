import { adoptAnswers } from '#data/answers/adopt-answers.ts'
import { orNotStored } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import { getChart } from '#domain/contract/bi/chart.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { chartsKind } from '#domain/records/charts/sync.ts'
import { readChart } from '#domain/records/charts/wire.ts'

/** Reads a saved chart from the server into the local database; local changes stay. Fails: with any WireError, `not-cached`. */
export async function refreshChart(
  db: LocalDatabase,
  serverId: number,
  signal: AbortSignal,
): Promise<Result<void, WireError | AnswerNotStoredError>> {
  const requestedAt = db.clock.now()
  const answer = await send(getChart, { params: { id: serverId }, query: {}, signal })
  if (!answer.ok) return answer
  // A Superset names the id of a chart beside its record only.
  const remote = readChart({ ...answer.value.result, id: serverId })
  if (remote === null) return err({ code: 'unreadable', status: 200, message: TEXTS.unreadable })
  const stored = await orNotStored(async () =>
    db.transaction('rw', [db.charts], async () =>
      adoptAnswers(db, chartsKind, { answers: [{ remote }], requestedAt }),
    ),
  )
  return stored.ok ? ok(undefined) : stored
}

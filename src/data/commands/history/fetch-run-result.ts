import { type Results, resultsOf } from '#data/answers/results.ts'
import { fetchWithinLimit } from '#data/commands/queries/fetch-within-limit.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'

/** Dependencies; tests replace them. */
interface FetchDeps {
  readonly fetch: typeof fetchWithinLimit
  readonly results: Pick<Results, 'ingest' | 'whenStored'>
}

/** The server no longer has the result, so the query must run again. */
interface ResultExpiredError {
  readonly code: 'expired'
}

/** Why the result of a run could not be fetched. */
export type FetchRunResultError = ResultExpiredError | WireError | ResultsError

/** Fetches and stores the server's result of a run, without running it again. Fails: `expired`, with any WireError, with any ResultsError. */
export async function fetchRunResult(
  db: LocalDatabase,
  run: Pick<HistoryRun, 'id' | 'resultsKey' | 'pinnedAt'>,
  deps: FetchDeps = { fetch: fetchWithinLimit, results: resultsOf(db) },
): Promise<Result<true, FetchRunResultError>> {
  if (run.resultsKey === null) return err({ code: 'expired' })
  const answer = await deps.fetch(run.resultsKey)
  if (!answer.ok) return isGone(answer.error) ? err({ code: 'expired' }) : answer
  const taken = await deps.results.ingest(run.id, answer.value)
  if (!taken.ok) return taken
  if (taken.value.summary === null) return err({ code: 'expired' })
  // A result that cannot be stored stays in memory and is shown.
  await deps.results.whenStored(run.id)
  if (run.pinnedAt !== null)
    await db.results.update(run.id, { pinnedAt: run.pinnedAt }).catch(() => undefined)
  return ok(true)
}

/** Superset answers 410 for an expired key, and 404 for an unknown one. */
function isGone(error: WireError): boolean {
  return 'status' in error && (error.status === 410 || error.status === 404)
}

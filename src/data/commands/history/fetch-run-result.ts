import { type Results, resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchResults } from '#data/http/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'

/** Where results are fetched from, and who takes them in; tests give their own. */
interface FetchDeps {
  readonly fetch: typeof fetchResults
  readonly results: Pick<Results, 'ingest' | 'whenStored'>
}

/** Why the result of a run cannot be shown without running it again: the server has it no more, or never kept one. */
interface ResultExpiredError {
  readonly code: 'expired'
}

/** Why the result of a run could not be fetched. */
export type FetchRunResultError = ResultExpiredError | WireError | ResultsError

/**
 * Fetches the result that the server has of a run, without running anything, and keeps it on this device. Fails:
 * `expired`, with any WireError, with any ResultsError.
 */
export async function fetchRunResult(
  db: LocalDatabase,
  run: Pick<HistoryRun, 'id' | 'resultsKey' | 'pinnedAt'>,
  deps: FetchDeps = { fetch: fetchResults, results: resultsOf(db) },
): Promise<Result<true, FetchRunResultError>> {
  if (run.resultsKey === null) return err({ code: 'expired' })
  const answer = await deps.fetch(run.resultsKey)
  if (!answer.ok) return isGone(answer.error) ? err({ code: 'expired' }) : answer
  const taken = await deps.results.ingest(run.id, answer.value)
  if (!taken.ok) return taken
  if (taken.value.summary === null) return err({ code: 'expired' })
  // One that finds no room stays in this window's memory: it is shown all the same.
  await deps.results.whenStored(run.id)
  if (run.pinnedAt !== null)
    await db.results.update(run.id, { pinnedAt: run.pinnedAt }).catch(() => undefined)
  return ok(true)
}

/** Superset answers 410 for a key that its results backend has no more, and 404 for one that it never had. */
function isGone(error: WireError): boolean {
  return 'status' in error && (error.status === 410 || error.status === 404)
}

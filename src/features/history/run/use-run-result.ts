import { resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { DROPPED_RESULTS } from '#data/db/stored-results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { DROP_TEXTS } from '#domain/query/result/drop-texts.ts'
import { dropRuleOf } from '#domain/query/result/dropped-result.ts'
import { useLastReady, useLoaded } from '#parts/loading/use-loaded.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { ResultSummary } from '#workers/results/results-api.ts'

type Found = ResultSummary | { readonly dropReason: string | null }

/** Reads the result of a run on this device: its summary, or why this device dropped it. */
export const useRunResult = ({ id, resultAt }: HistoryRun) => {
  const { db } = useWorkspace()
  return useLastReady(useLoaded(async () => findResult(db, id, resultAt !== null), [db, id, resultAt]))
}

async function findResult(
  db: LocalDatabase,
  id: QueryId,
  isStored: boolean,
): Promise<Result<Found, ResultsError>> {
  if (isStored) {
    const summary = await resultsOf(db).summary(id)
    if (summary.ok || summary.error.code !== 'gone') return summary
  }
  const rule = dropRuleOf((await db.meta.get(DROPPED_RESULTS))?.value, id)
  return ok({ dropReason: rule === null ? null : DROP_TEXTS[rule] })
}

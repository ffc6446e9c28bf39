import type { RunDetail, RunDifference } from '#domain/schedule/slots/run-detail.ts'
import type { ServerDeps } from '#server/deps.ts'
import { COMPARE_RUNS, type StoredRows } from '#server/runs/compare/compare-task.ts'
import { columnsOf } from '#server/runs/results/find-result.ts'
import { findQueryByClientId, type QueryRow } from '#server/store/runs/queries.ts'
import { work } from '#server/work/work.ts'

/** The rows that differ from the last run; null if one of the results is no longer stored, or is too large to compare. */
export async function compareWithLast(
  deps: ServerDeps,
  query: QueryRow,
  last: Pick<RunDetail, 'clientId'>,
): Promise<RunDifference | null> {
  const lastQuery = await findQueryByClientId(deps.store, last.clientId)
  const before = lastQuery && (await rowsOf(deps, lastQuery))
  const after = await rowsOf(deps, query)
  if (before === null || after === null) return null
  const compared = await work.run(COMPARE_RUNS, { before, after }, { userId: query.user_id })
  return compared.ok ? compared.value : null
}

async function rowsOf({ jobs }: ServerDeps, query: QueryRow): Promise<StoredRows | null> {
  const { user_id: userId, results_key: key } = query
  const file = key === null ? null : await jobs.results.fileOf({ userId, key })
  return file === null ? null : { file, columns: columnsOf(query) }
}

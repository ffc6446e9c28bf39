import { cacheAnswers } from '#data/answers/cache-answers.ts'
import { askChart } from '#data/commands/charts/load-chart-data.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import type { ChartFailure } from '#domain/chart/loading/chart-state.ts'
import type { DataMask, FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import type { QueryFilter } from '#domain/contract/bi/chart-data.ts'
import { ok, type Result } from '#domain/core/result.ts'
import {
  filterValues,
  filterValuesKey,
  filterValuesRequest,
  type ListedFilter,
} from '#domain/dashboard/filters/values/value-list.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'

/** Searches the values of a filter on the server. The answer is not cached. Fails: as a chart. */
export async function searchFilterValues(
  db: LocalDatabase,
  filter: ListedFilter,
  of: { readonly dashboardId: number; readonly mask: DataMask; readonly search: QueryFilter },
  signal: AbortSignal,
): Promise<Result<readonly FilterScalar[], ChartFailure>> {
  const { dashboardId } = of
  const request = filterValuesRequest(filter, of)
  const answer = await askChart(db, request, { chartId: null, dashboardId }, { signal })
  return answer.ok ? ok(filterValues(filter, answer.value)) : answer
}

/** Reads the values of a filter from the server, under the clauses of its parents, and caches them. Fails: as a chart, `not-cached`. */
export async function loadFilterValues(
  db: LocalDatabase,
  filter: ListedFilter,
  of: { readonly dashboardId: number; readonly mask: DataMask },
  signal: AbortSignal,
): Promise<Result<readonly FilterScalar[], ChartFailure | AnswerNotStoredError>> {
  const { dashboardId } = of
  const request = filterValuesRequest(filter, of)
  const answer = await askChart(db, request, { chartId: null, dashboardId }, { signal })
  if (!answer.ok) return answer
  const value = filterValues(filter, answer.value)
  const key = filterValuesKey(filter, of)
  const stored = await cacheAnswers(db.records, [{ key, value, at: clock.now() }])
  return stored.ok ? ok(value) : stored
}

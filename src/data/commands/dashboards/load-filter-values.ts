import { cacheAnswers } from '#data/answers/cache-answers.ts'
import { filterValuesKey } from '#data/answers/cached-filter-values.ts'
import { askChart } from '#data/commands/charts/load-chart-data.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import type { ChartFailure } from '#domain/chart/loading/chart-state.ts'
import { type FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { filterValues, filterValuesRequest } from '#domain/dashboard/filters/values/value-list.ts'
import type { ValueFilter } from '#domain/dashboard/filters/values/kind.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'

/** Reads the values of a filter from the server and caches them. Fails: as a chart, `not-cached`. */
export async function loadFilterValues(
  db: LocalDatabase,
  filter: ValueFilter,
  options: { readonly dashboardId: number; readonly signal: AbortSignal },
): Promise<Result<readonly FilterScalar[], ChartFailure | AnswerNotStoredError>> {
  const { dashboardId, signal } = options
  const request = filterValuesRequest(filter, dashboardId)
  const answer = await askChart(db, request, { chartId: null, dashboardId }, signal)
  if (!answer.ok) return answer
  const value = filterValues(answer.value)
  const key = filterValuesKey(dashboardId, filter.id)
  const stored = await cacheAnswers(db.records, [{ key, value, at: clock.now() }])
  return stored.ok ? ok(value) : stored
}

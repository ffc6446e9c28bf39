import { clock } from '#data/clock.ts'
import type { LocalDatabase } from '#data/database.ts'
import { fetchChartData } from '#data/http/chart-data.ts'
import { keptKeys } from '#data/local/answers/kept-dashboards.ts'
import { filterValuesRequest, readFilterValues } from '#domain/chart/filter-values.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { FilterScalar, ValueFilter } from '#domain/dashboard/native-filter.ts'
import type { ChartFailure } from '#domain/chart/chart-state.ts'
import { chartRequests } from './request-queue.ts'

/** Asks the server which values a filter can take, and keeps them. Fails: with any WireError, `aborted`, `query-failed`. */
export async function loadFilterValues(
  db: LocalDatabase,
  filter: ValueFilter,
  options: { readonly dashboardId: number; readonly signal: AbortSignal },
): Promise<Result<readonly FilterScalar[], ChartFailure>> {
  const { dashboardId, signal } = options
  const request = filterValuesRequest(filter, dashboardId)
  const answer = await chartRequests.run(
    async () => fetchChartData(request, { chartId: null, dashboardId }, signal),
    signal,
  )
  if (answer === 'dropped') return err({ code: 'aborted', message: '' })
  if (!answer.ok) return answer
  const values = readFilterValues(answer.value)
  if (!values.ok) return values
  await db.records.put({
    key: keptKeys.filterValues(dashboardId, filter.id),
    value: values.value,
    at: clock.now(),
  })
  return ok(values.value)
}

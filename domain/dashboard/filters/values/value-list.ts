import { readAdhocFilters } from '#domain/chart/fields/field.ts'
import { baseQuery } from '#domain/chart/query/base-query.ts'
import type { DataMask, FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { ChartDataRequest, QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import { boundsQuery } from '#domain/dashboard/filters/range/bounds.ts'
import { type RangeFilter, rangeKind } from '#domain/dashboard/filters/range/kind.ts'
import { sentTimeRange } from '#domain/time/phrase/write.ts'
import { type ValueFilter, valuesKind } from './kind.ts'

/** The most values of a filter. Source: wire §4. */
export const MAX_FILTER_VALUES = 1_000

/** A filter that offers values: a list of them, or their bounds. */
export type ListedFilter = ValueFilter | RangeFilter

/** The conditions of a list of values: the clauses of its parents, and the condition of a search. */
export interface ListConditions {
  readonly dashboardId: number
  readonly mask: DataMask
  readonly search?: QueryFilter
}

/** The request of a filter's values, as Superset's client sends it: distinct rows in its order, or the bounds of a range. */
export function filterValuesRequest(filter: ListedFilter, of: ListConditions): ChartDataRequest {
  const own = filter.kind === 'range' ? boundsQuery(filter.column) : distinctQuery(filter)
  return listRequest(filter, of, { ...own, row_limit: MAX_FILTER_VALUES })
}

/** A request about the rows of a filter, under the clauses of its parents and its own pre-filter; `own` has what is requested. */
export function listRequest(
  filter: ListedFilter,
  { dashboardId, mask, search }: ListConditions,
  own: Partial<QueryObject>,
): ChartDataRequest {
  const form = {
    adhoc_filters: [...readAdhocFilters(filter.preFilters)],
    order_desc: true,
    time_grain_sqla: null,
  }
  const parents = maskQuery(mask)
  const query = baseQuery(form, { mask }, false)
  return {
    datasource: { id: filter.datasetId, type: 'table' },
    force: false,
    queries: [
      {
        ...query,
        ...(search === undefined ? {} : { filters: [...(query.filters ?? []), search] }),
        ...timeOf(filter, parents.timeRange),
        ...own,
      },
    ],
    form_data: {
      viz_type: (filter.kind === 'range' ? rangeKind : valuesKind).wireType,
      datasource: `${filter.datasetId}__table`,
      groupby: [filter.column],
      native_filter_id: filter.id,
      type: 'NATIVE_FILTER',
      dashboardId,
      extra_form_data: parents.filters.length === 0 ? {} : { filters: parents.filters },
    },
    result_format: 'json',
    result_type: 'full',
  }
}

function distinctQuery({ column, sort }: ValueFilter) {
  const orderby: [string, boolean][] = [[sort.metric ?? column, sort.isAscending]]
  return { columns: [column], metrics: sort.metric === null ? [] : [sort.metric], orderby }
}

/** The time range of the values: that of a parent or of the pre-filter. It needs a time column. */
function timeOf({ preTimeRange, preTimeColumn }: ListedFilter, parentRange: string | null) {
  const range = parentRange ?? (preTimeRange === 'No filter' ? null : preTimeRange)
  return range === null || preTimeColumn === null
    ? {}
    : { granularity: preTimeColumn, time_range: sentTimeRange(range) }
}

/** The key of the list of values: another for each state of the parents. */
export function filterValuesKey(filter: ListedFilter, of: ListConditions): string {
  const { queries } = filterValuesRequest(filter, of)
  return `filter-values/${of.dashboardId}/${filter.id}/${printOf(JSON.stringify(queries))}`
}

/** The values in the answer to `filterValuesRequest`: of a range the smallest and the largest one, null without rows. */
export function filterValues(
  { kind }: Pick<ListedFilter, 'kind'>,
  { results: [result] }: ChartAnswer,
): readonly FilterScalar[] {
  const columns = result?.columns ?? []
  return kind === 'range' ? columns.map(({ values: [value = null] }) => value) : (columns[0]?.values ?? [])
}

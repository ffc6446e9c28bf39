import { readAdhocFilters } from '#domain/chart/fields/field.ts'
import { baseQuery } from '#domain/chart/query/base-query.ts'
import type { DataMask, FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { ChartDataRequest, QueryFilter } from '#domain/contract/bi/chart-data.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import { sentTimeRange } from '#domain/time/phrase/write.ts'
import type { ValueFilter } from './kind.ts'

/** The most values of a filter. Source: wire §4. */
export const MAX_FILTER_VALUES = 1_000

/** The conditions of a list of values: the clauses of its parents, and the condition of a search. */
interface ListConditions {
  readonly dashboardId: number
  readonly mask: DataMask
  readonly search?: QueryFilter
}

/**
 * The request of a filter's values, as Superset's client sends it: distinct rows under the clauses of its parents and its
 * own pre-filter, in its order.
 */
export function filterValuesRequest(
  filter: ValueFilter,
  { dashboardId, mask, search }: ListConditions,
): ChartDataRequest {
  const { column, sort } = filter
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
        columns: [column],
        metrics: sort.metric === null ? [] : [sort.metric],
        orderby: [[sort.metric ?? column, sort.isAscending]],
        row_limit: MAX_FILTER_VALUES,
      },
    ],
    form_data: {
      viz_type: 'filter_select',
      datasource: `${filter.datasetId}__table`,
      groupby: [column],
      native_filter_id: filter.id,
      type: 'NATIVE_FILTER',
      dashboardId,
      extra_form_data: parents.filters.length === 0 ? {} : { filters: parents.filters },
    },
    result_format: 'json',
    result_type: 'full',
  }
}

/** The time range of the values: that of a parent or of the pre-filter. It needs a time column. */
function timeOf({ preTimeRange, preTimeColumn }: ValueFilter, parentRange: string | null) {
  const range = parentRange ?? (preTimeRange === 'No filter' ? null : preTimeRange)
  return range === null || preTimeColumn === null
    ? {}
    : { granularity: preTimeColumn, time_range: sentTimeRange(range) }
}

/** The key of the list of values: another for each state of the parents. */
export function filterValuesKey(filter: ValueFilter, of: ListConditions): string {
  const { queries } = filterValuesRequest(filter, of)
  return `filter-values/${of.dashboardId}/${filter.id}/${printOf(JSON.stringify(queries))}`
}

/** The values in the answer to `filterValuesRequest`. */
export function filterValues({ results }: ChartAnswer): readonly FilterScalar[] {
  return results[0]?.columns[0]?.values ?? []
}

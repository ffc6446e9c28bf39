import { PLAIN_QUERY } from '#domain/chart/query/base-query.ts'
import { type FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import type { ValueFilter } from './kind.ts'

/** The most values of a filter. Source: wire §4. */
const MAX_FILTER_VALUES = 1_000

/** The request of a filter's values: distinct sorted rows, as Superset's client sends it. */
export function filterValuesRequest(filter: ValueFilter, dashboardId: number): ChartDataRequest {
  return {
    datasource: { id: filter.datasetId, type: 'table' },
    force: false,
    queries: [
      {
        ...PLAIN_QUERY,
        filters: [],
        extras: { having: '', where: '' },
        columns: [filter.column],
        metrics: [],
        orderby: [[filter.column, true]],
        row_limit: MAX_FILTER_VALUES,
        order_desc: true,
      },
    ],
    form_data: {
      viz_type: 'filter_select',
      datasource: `${filter.datasetId}__table`,
      groupby: [filter.column],
      native_filter_id: filter.id,
      type: 'NATIVE_FILTER',
      dashboardId,
      extra_form_data: {},
    },
    result_format: 'json',
    result_type: 'full',
  }
}

/** The values in the answer to `filterValuesRequest`. */
export function filterValues({ results }: ChartAnswer): readonly FilterScalar[] {
  return results[0]?.columns[0]?.values ?? []
}

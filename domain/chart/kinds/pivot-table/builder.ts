import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { area, line } from '#domain/chart/kinds/picture.ts'

/** Values by groups of rows and columns. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'pivot_table_v2',
    name: 'Pivot Table',
    picture: [line('M4 4h16v16H4zM4 9h16M9 4v16'), area('M9 9h11v5.5H9z')],
    category: 'Table',
    tags: ['Additive', 'Tabular', 'Report', 'Featured'],
    description: 'Measures where the groups of two sides meet, with their totals on the way.',
    query: [
      'groupbyColumns',
      'groupbyRows',
      'time_grain_sqla',
      'temporal_columns_lookup',
      'metrics',
      'adhoc_filters',
      'series_limit',
      'row_limit',
      'series_limit_metric',
      'order_desc',
    ],
    appearance: [
      'metricsLayout',
      'aggregateFunction',
      'rowTotals',
      'rowSubTotals',
      'colTotals',
      'colSubTotals',
      'transposePivot',
      'combineMetric',
      'valueFormat',
      'currency_format',
      'date_format',
      'rowOrder',
      'colOrder',
      'rowSubtotalPosition',
      'colSubtotalPosition',
      'conditional_formatting',
    ],
    own: { row_limit: { label: 'Cell limit' } },
  }),
]

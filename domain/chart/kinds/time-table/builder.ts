import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { line } from '#domain/chart/kinds/picture.ts'

/** Series as rows of a table. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'time_table',
    name: 'Time-series Table',
    picture: [
      line(
        'M4 4h16v16H4zM4 9h16M4 14.5h16M10 4v16M12 7.5l2-1.5 2 1 2-1.5M12 12.5l2-1.5 2 1 2-1.5M12 18l2-1.5 2 1 2-1.5',
      ),
    ],
    category: 'Table',
    tags: ['Multi-Variables', 'Comparison', 'Percentages', 'Tabular', 'Time', 'Trend', 'Legacy'],
    description: 'A row for each series: its value, its change, and a sparkline.',
    query: [
      'granularity_sqla',
      'time_grain_sqla',
      'time_range',
      'metrics',
      'adhoc_filters',
      'groupby',
      'limit',
      'row_limit',
    ],
    appearance: ['column_collection', 'number_format'],
    own: { granularity_sqla: { checks: [isFilled] }, time_range: { initial: 'No filter' } },
  }),
]

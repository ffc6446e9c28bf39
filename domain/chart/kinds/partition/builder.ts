import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** A hierarchy as adjacent columns. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'partition',
    name: 'Partition Chart',
    picture: PICTURES.treemap,
    category: 'Part of a Whole',
    tags: ['Categorical', 'Comparison', 'Multi-Levels', 'Proportional', 'Legacy'],
    description: 'A total in columns: each part is divided by the parts to its right.',
    query: [
      'granularity_sqla',
      'time_grain_sqla',
      'time_range',
      'time_series_option',
      'metrics',
      'adhoc_filters',
      'groupby',
      'limit',
      'timeseries_limit_metric',
      'order_desc',
      'contribution',
      'row_limit',
    ],
    appearance: [
      'color_scheme',
      'number_format',
      'date_time_format',
      'partition_limit',
      'partition_threshold',
      'rich_tooltip',
    ],
    own: {
      time_range: { initial: 'No filter' },
      time_series_option: { initial: 'not_time' },
      partition_limit: { initial: 5 },
      partition_threshold: { initial: 0.05 },
    },
  }),
]

import { isFilled } from '#domain/chart/controls/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'

/** Petals around a middle. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'rose',
    name: 'Nightingale Rose Chart',
    category: 'Ranking',
    tags: ['Circular', 'Advanced-Analytics', 'Multi-Layers', 'Pattern', 'Time', 'Trend', 'Legacy'],
    description: 'A petal for each time, as long as its value. Good for what comes again every year or day.',
    query: [
      'granularity_sqla',
      'time_grain_sqla',
      'time_range',
      'metrics',
      'adhoc_filters',
      'groupby',
      'limit',
      'timeseries_limit_metric',
      'order_desc',
      'contribution',
      'row_limit',
      'rolling_type',
      'rolling_periods',
      'min_periods',
      'time_compare',
      'comparison_type',
      'resample_rule',
      'resample_method',
    ],
    appearance: ['color_scheme', 'number_format', 'date_time_format', 'rich_tooltip', 'rose_area_proportion'],
    own: { granularity_sqla: { checks: [isFilled] }, time_range: { initial: 'No filter' } },
  }),
]

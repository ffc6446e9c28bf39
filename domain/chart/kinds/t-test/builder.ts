import { isFilled } from '#domain/chart/controls/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'

/** Whether groups differ. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'paired_ttest',
    name: 'Paired t-test Table',
    category: 'Correlation',
    tags: ['Statistical', 'Tabular', 'Comparison', 'Legacy'],
    description: 'Whether groups differ from the first one by more than chance, time by time.',
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
    ],
    appearance: ['significance_level', 'pvalue_precision', 'liftvalue_precision'],
    own: {
      granularity_sqla: { checks: [isFilled] },
      groupby: { checks: [isFilled] },
      time_range: { initial: 'No filter' },
      significance_level: { initial: 0.05 },
      pvalue_precision: { initial: 6 },
      liftvalue_precision: { initial: 4 },
    },
  }),
]

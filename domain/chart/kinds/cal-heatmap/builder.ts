import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'

/** Values over a calendar. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'cal_heatmap',
    name: 'Calendar Heatmap',
    category: 'Correlation',
    tags: ['Business', 'Comparison', 'Intensity', 'Pattern', 'Time', 'Trend', 'Legacy'],
    description: 'A square for each day, hour or month of the calendar.',
    query: [
      'granularity_sqla',
      'time_range',
      'domain_granularity',
      'subdomain_granularity',
      'metrics',
      'adhoc_filters',
    ],
    appearance: [
      'linear_color_scheme',
      'y_axis_format',
      'x_axis_time_format',
      'show_legend',
      'show_values',
      'show_metric_name',
    ],
    own: {
      granularity_sqla: { checks: [isFilled] },
      time_range: { initial: 'No filter' },
      domain_granularity: { initial: 'month' },
      subdomain_granularity: { initial: 'day' },
      y_axis_format: { label: 'Value format' },
      x_axis_time_format: { label: 'Time format' },
      show_legend: { label: 'Legend' },
      show_metric_name: { initial: true },
    },
  }),
]

import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { area, line } from '#domain/chart/kinds/picture.ts'

/** Values over a calendar. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'cal_heatmap',
    name: 'Calendar Heatmap',
    picture: [line('M4 5h16v15H4zM4 10h16M8 3v4M16 3v4'), area('M7 12h3v3H7zM13 15h3v3h-3z')],
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

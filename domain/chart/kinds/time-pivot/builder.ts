import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { AXES, line } from '#domain/chart/kinds/picture.ts'

/** Periods drawn over each other. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'time_pivot',
    name: 'Time-series Period Pivot',
    picture: [AXES, line('m5 9 4 3 5-4 6 3M5 13l5 4 4-5 6 4M5 18l4-2 5 2 6-3')],
    category: 'Evolution',
    tags: ['Comparison', 'Pattern', 'Time', 'Line', 'Legacy'],
    description: 'A line for each week, day or year, all over each other, the latest in front.',
    query: ['granularity_sqla', 'time_grain_sqla', 'time_range', 'metric', 'adhoc_filters', 'freq'],
    appearance: [
      'show_legend',
      'line_interpolation',
      'color_picker',
      'x_axis_label',
      'y_axis_label',
      'y_axis_format',
      'y_axis_bounds',
      'y_log_scale',
    ],
    own: {
      granularity_sqla: { checks: [isFilled] },
      time_range: { initial: 'No filter' },
      freq: { initial: 'W-MON' },
    },
  }),
]

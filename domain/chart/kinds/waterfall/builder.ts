import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { AXES, line } from '#domain/chart/kinds/picture.ts'

/** Changes that lead to a value. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'waterfall',
    name: 'Waterfall Chart',
    picture: [AXES, line('M5 16h3v5M8 12h4v4M12 8h4v4M16 6h4v15')],
    category: 'Evolution',
    tags: ['Categorical', 'Comparison', 'Featured'],
    description: 'How a value is built up: each increase and decrease, and the running total.',
    query: ['x_axis', 'time_grain_sqla', 'groupby', 'metric', 'adhoc_filters', 'row_limit'],
    appearance: [
      'show_value',
      'show_legend',
      'increase_color',
      'decrease_color',
      'total_color',
      'x_axis_label',
      'x_axis_time_format',
      'x_ticks_layout',
      'y_axis_label',
      'y_axis_format',
      'currency_format',
    ],
    own: {
      x_axis: { checks: [isFilled] },
      groupby: { label: 'Breakdowns' },
      show_legend: { initial: false },
    },
  }),
]

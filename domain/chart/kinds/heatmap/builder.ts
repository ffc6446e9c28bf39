import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'

/** Values of pairs as colours. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'heatmap_v2',
    name: 'Heatmap',
    category: 'Correlation',
    tags: ['Business', 'Intensity', 'Density', 'Single Metric', 'Featured'],
    description: 'One value for each pair of two groups, as the depth of a colour.',
    query: [
      'x_axis',
      'time_grain_sqla',
      'groupby',
      'metric',
      'adhoc_filters',
      'row_limit',
      'sort_x_axis',
      'sort_y_axis',
      'normalize_across',
    ],
    appearance: [
      'legend_type',
      'linear_color_scheme',
      'xscale_interval',
      'yscale_interval',
      'left_margin',
      'bottom_margin',
      'value_bounds',
      'y_axis_format',
      'x_axis_time_format',
      'currency_format',
      'show_legend',
      'show_percentage',
      'show_values',
      'normalized',
    ],
    own: {
      groupby: { label: 'Y-axis' },
      y_axis_format: { label: 'Value format' },
      show_legend: { label: 'Legend' },
    },
  }),
]

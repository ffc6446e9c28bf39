import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { area, line } from '#domain/chart/kinds/picture.ts'

const PICTURE = [
  line('M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16'),
  area('M4 4h5.3v5.3H4zM9.3 9.3h5.3v5.3H9.3zM14.6 14.6H20V20h-5.4z'),
]

/** Values of pairs as colors. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'heatmap_v2',
    name: 'Heatmap',
    picture: PICTURE,
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
      x_axis: { checks: [isFilled] },
      groupby: { label: 'Y-axis', checks: [isFilled] },
      y_axis_format: { label: 'Value format' },
      show_legend: { label: 'Legend' },
    },
  }),
  defineBuilder({
    vizType: 'heatmap',
    name: 'Heatmap (legacy)',
    picture: PICTURE,
    category: 'Correlation',
    tags: ['Intensity', 'Density', 'Single Metric', 'Legacy'],
    description: 'One value for each pair of two groups, as older versions had it.',
    query: [
      'all_columns_x',
      'all_columns_y',
      'metric',
      'adhoc_filters',
      'row_limit',
      'sort_x_axis',
      'sort_y_axis',
      'normalize_across',
    ],
    appearance: [
      'linear_color_scheme',
      'y_axis_bounds',
      'y_axis_format',
      'currency_format',
      'show_legend',
      'show_values',
      'normalized',
    ],
    own: {
      all_columns_x: { checks: [isFilled] },
      all_columns_y: { checks: [isFilled] },
      y_axis_bounds: { label: 'Value bounds' },
      y_axis_format: { label: 'Value format' },
    },
    successor: 'heatmap_v2',
  }),
]

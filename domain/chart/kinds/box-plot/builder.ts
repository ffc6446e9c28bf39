import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { AXES, line } from '#domain/chart/kinds/picture.ts'

/** Distribution of values by group. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'box_plot',
    name: 'Box Plot',
    picture: [AXES, line('M7 6v3M6 9h3v6H6zM7 15v3M14 4v4M13 8h3v7h-3zM14 15v4')],
    category: 'Distribution',
    tags: ['Range', 'Statistical', 'Featured'],
    description:
      'How a measure is spread in each group: the middle half as a box with its median, how far the rest reaches, and what lies beyond.',
    query: [
      'columns',
      'time_grain_sqla',
      'temporal_columns_lookup',
      'groupby',
      'metrics',
      'adhoc_filters',
      'series_limit',
      'series_limit_metric',
      'whiskerOptions',
    ],
    appearance: [
      'x_axis_title',
      'x_axis_title_margin',
      'y_axis_title',
      'y_axis_title_margin',
      'y_axis_title_position',
      'color_scheme',
      'x_ticks_layout',
      'number_format',
      'date_format',
    ],
    own: { columns: { checks: [isFilled] } },
  }),
]

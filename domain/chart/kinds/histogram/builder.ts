import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { AXES, area } from '#domain/chart/kinds/picture.ts'

const PICTURE = [AXES, area('M5 17h3v4H5zM8 12h3v9H8zM11 7h3v14h-3zM14 11h3v10h-3zM17 16h3v5h-3z')]

/** Distributions of values. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'histogram_v2',
    name: 'Histogram',
    picture: PICTURE,
    category: 'Distribution',
    tags: ['Comparison', 'Pattern', 'Range'],
    description:
      'How often a number falls into each of some ranges: where most of the values are, and what lies far off.',
    query: ['column', 'groupby', 'adhoc_filters', 'row_limit', 'bins', 'normalize', 'cumulative'],
    appearance: [
      'x_axis_title',
      'x_axis_title_margin',
      'y_axis_title',
      'y_axis_title_margin',
      'y_axis_title_position',
      'color_scheme',
      'show_value',
      'show_legend',
    ],
    own: { column: { checks: [isFilled] } },
  }),
  defineBuilder({
    vizType: 'histogram',
    name: 'Histogram (legacy)',
    picture: PICTURE,
    category: 'Distribution',
    tags: ['Comparison', 'Range', 'Legacy'],
    description: 'How often a number falls into each of some ranges, as older versions had it.',
    query: [
      'all_columns_x',
      'adhoc_filters',
      'row_limit',
      'groupby',
      'link_length',
      'normalized',
      'cumulative',
    ],
    appearance: ['color_scheme', 'x_axis_label', 'y_axis_label', 'show_legend'],
    own: { all_columns_x: { checks: [isFilled] }, link_length: { initial: 5 } },
    successor: 'histogram_v2',
  }),
]

import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { AXES, line } from '#domain/chart/kinds/picture.ts'
import { LEGEND } from '#domain/chart/kinds/series-fields.ts'

const MEASURE = { checks: [isFilled] }

const PICTURE = [AXES, line('M8 15a2.5 2.5 0 1 0 .1 0zM15 6a4 4 0 1 0 .1 0z')]

/** Points of three measures each. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'bubble_v2',
    name: 'Bubble Chart',
    picture: PICTURE,
    category: 'Correlation',
    tags: ['Multi-Dimensions', 'Comparison', 'Scatter', 'Time', 'Trend', 'Featured'],
    description:
      'A bubble for each entity: two measures set its position, a third its size. Shows whether the first two correlate.',
    query: ['series', 'entity', 'x', 'y', 'adhoc_filters', 'size', 'orderby', 'order_desc', 'row_limit'],
    appearance: [
      'color_scheme',
      ...LEGEND,
      'max_bubble_size',
      'tooltipSizeFormat',
      'opacity',
      'x_axis_label',
      'xAxisLabelRotation',
      'x_axis_title_margin',
      'xAxisFormat',
      'logXAxis',
      'y_axis_label',
      'yAxisLabelRotation',
      'y_axis_title_margin',
      'y_axis_format',
      'logYAxis',
      'truncateXAxis',
      'xAxisBounds',
      'truncateYAxis',
      'y_axis_bounds',
    ],
    own: {
      x: MEASURE,
      y: MEASURE,
      size: MEASURE,
      opacity: { label: 'Bubble opacity', initial: 0.6 },
      x_axis_title_margin: { initial: 30 },
      y_axis_title_margin: { initial: 30 },
      max_bubble_size: { initial: 25 },
    },
  }),
  defineBuilder({
    vizType: 'bubble',
    name: 'Bubble Chart (legacy)',
    picture: PICTURE,
    category: 'Correlation',
    tags: ['Multi-Dimensions', 'Comparison', 'Scatter', 'Legacy'],
    description: 'Bubbles of three measures each, as older versions had them.',
    query: ['series', 'entity', 'x', 'y', 'adhoc_filters', 'size', 'limit'],
    appearance: [
      'max_bubble_size',
      'color_scheme',
      'show_legend',
      'x_axis_label',
      'x_axis_format',
      'x_log_scale',
      'y_axis_label',
      'y_axis_format',
      'y_log_scale',
      'y_axis_bounds',
    ],
    own: { x: MEASURE, y: MEASURE, size: MEASURE, max_bubble_size: { initial: 25 } },
    successor: 'bubble_v2',
  }),
]

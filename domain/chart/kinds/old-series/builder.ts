import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'
import { OLD_SERIES_QUERY, TIME_FIELDS } from '#domain/chart/kinds/series-fields.ts'

const QUERY = [...OLD_SERIES_QUERY, ...TIME_FIELDS, 'annotation_layers'] as const

/** Legacy series require a time column. */
const TIME = { granularity_sqla: { checks: [isFilled] } }

const AXES = [
  'x_axis_label',
  'x_axis_format',
  'y_axis_label',
  'y_axis_format',
  'y_axis_bounds',
  'y_log_scale',
] as const

/** Legacy series, each with its successor. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'line',
    name: 'Time-series Line Chart (legacy)',
    picture: PICTURES.line,
    category: 'Evolution',
    tags: ['Line', 'Trend', 'Legacy'],
    description: 'Lines over time, as in older versions.',
    annotatesAs: 'line',
    query: QUERY,
    appearance: [
      'color_scheme',
      'show_legend',
      'rich_tooltip',
      'show_markers',
      'line_interpolation',
      ...AXES,
    ],
    own: TIME,
    successor: 'echarts_timeseries_line',
  }),
  defineBuilder({
    vizType: 'area',
    name: 'Time-series Area Chart (legacy)',
    picture: PICTURES.area,
    category: 'Evolution',
    tags: ['Area', 'Stacked', 'Legacy'],
    description: 'Areas over time, as in older versions.',
    annotatesAs: 'line',
    query: QUERY,
    appearance: [
      'color_scheme',
      'show_legend',
      'rich_tooltip',
      'stacked_style',
      'line_interpolation',
      ...AXES,
    ],
    own: { ...TIME, stacked_style: { initial: 'stack' } },
    successor: 'echarts_area',
  }),
  defineBuilder({
    vizType: 'bar',
    name: 'Time-series Bar Chart (legacy)',
    picture: PICTURES.bars,
    category: 'Evolution',
    tags: ['Bar', 'Time', 'Legacy'],
    description: 'Bars over time, as in older versions.',
    query: QUERY,
    appearance: ['color_scheme', 'show_legend', 'rich_tooltip', 'show_bar_value', 'bar_stacked', ...AXES],
    own: TIME,
    successor: 'echarts_timeseries_bar',
  }),
  defineBuilder({
    vizType: 'compare',
    name: 'Time-series Percent Change',
    picture: PICTURES.line,
    category: 'Evolution',
    tags: ['Trend', 'Percentages', 'Comparison', 'Legacy'],
    description:
      'How far series have moved from where each began, so that large and small ones can be compared.',
    query: QUERY.filter((name) => name !== 'annotation_layers'),
    appearance: ['color_scheme', ...AXES],
    own: TIME,
    successor: 'echarts_timeseries_line',
  }),
  defineBuilder({
    vizType: 'dist_bar',
    name: 'Bar Chart (legacy)',
    picture: PICTURES.bars,
    category: 'Ranking',
    tags: ['Bar', 'Categorical', 'Legacy'],
    description: 'Bars of categories, as older versions had them.',
    query: [
      'metrics',
      'adhoc_filters',
      'groupby',
      'columns',
      'row_limit',
      'timeseries_limit_metric',
      'order_desc',
      'contribution',
    ],
    appearance: [
      'color_scheme',
      'show_legend',
      'show_bar_value',
      'rich_tooltip',
      'bar_stacked',
      'y_axis_format',
      'y_axis_label',
      'y_axis_bounds',
      'x_axis_label',
    ],
    own: { groupby: { checks: [isFilled] }, columns: { label: 'Breakdowns' } },
    successor: 'echarts_timeseries_bar',
  }),
]

import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { AXES, area, line, PICTURES } from '#domain/chart/kinds/picture.ts'
import {
  AXIS_TITLES,
  LEGEND,
  SERIES_NEEDS,
  SERIES_QUERY,
  TOOLTIP,
  VALUE_AXIS,
} from '#domain/chart/kinds/series-fields.ts'

const MARKS = ['markerEnabled', 'markerSize', 'zoomable', 'minorTicks'] as const

const SERIES = ['sort_series_type', 'sort_series_ascending', 'color_scheme'] as const

const TIME_AXIS = ['x_axis_time_format', 'xAxisLabelRotation'] as const

const STYLED = [
  ...AXIS_TITLES,
  ...SERIES,
  'seriesType',
  'show_value',
  'stack',
  'only_total',
  'percentage_threshold',
  'area',
  'opacity',
  ...MARKS,
  ...LEGEND,
  ...TIME_AXIS,
  ...TOOLTIP,
  ...VALUE_AXIS,
] as const

/** Fields that points without a line do not have. */
const LINE_ONLY: readonly string[] = ['seriesType', 'area', 'opacity']

const SMOOTH = [
  ...AXIS_TITLES,
  ...SERIES,
  'show_value',
  'only_total',
  ...MARKS,
  ...LEGEND,
  ...TIME_AXIS,
  ...TOOLTIP,
  ...VALUE_AXIS,
] as const

/** Lines and areas. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'echarts_timeseries_line',
    name: 'Line Chart',
    picture: PICTURES.line,
    category: 'Evolution',
    tags: ['Time', 'Line', 'Trend', 'Predictive', 'Advanced-Analytics', 'Featured'],
    description: 'How values change over time or by category: points joined by straight lines.',
    annotatesAs: 'line',
    query: SERIES_QUERY,
    appearance: STYLED,
    own: SERIES_NEEDS,
  }),
  defineBuilder({
    vizType: 'echarts_timeseries_smooth',
    name: 'Smooth Line',
    picture: [AXES, line('M5 16c3 0 3-8 6-8s3 5 5 5 2-6 4-8')],
    category: 'Evolution',
    tags: ['Time', 'Line', 'Transformable', 'Predictive', 'Advanced-Analytics'],
    description:
      'A line chart with curves. Curves pass through values that were not measured: prefer straight lines where that matters.',
    annotatesAs: 'line',
    query: SERIES_QUERY,
    appearance: SMOOTH,
    own: SERIES_NEEDS,
  }),
  defineBuilder({
    vizType: 'echarts_timeseries_step',
    name: 'Stepped Line',
    picture: [AXES, line('M5 16h4v-5h5v3h3V7h3')],
    category: 'Evolution',
    tags: ['Time', 'Transformable', 'Stacked', 'Predictive', 'Advanced-Analytics', 'Featured'],
    description:
      'A line that keeps its value until the next point: for prices, stocks and other sudden changes.',
    annotatesAs: 'line',
    query: SERIES_QUERY,
    appearance: STYLED,
    own: {
      ...SERIES_NEEDS,
      seriesType: {
        label: 'Step type',
        choices: [
          { value: 'start', label: 'Start' },
          { value: 'middle', label: 'Middle' },
          { value: 'end', label: 'End' },
        ],
        initial: 'start',
      },
    },
  }),
  defineBuilder({
    vizType: 'echarts_timeseries_scatter',
    name: 'Scatter Plot',
    picture: [
      AXES,
      area(
        'M7 15a1.6 1.6 0 1 0 .1 0zM11 9a1.6 1.6 0 1 0 .1 0zM15 12a1.6 1.6 0 1 0 .1 0zM18 5a1.6 1.6 0 1 0 .1 0z',
      ),
    ],
    category: 'Evolution',
    tags: ['Time', 'Scatter', 'Transformable', 'Predictive', 'Advanced-Analytics', 'Featured'],
    description: 'A point for each value over time, numbers or categories, without lines.',
    query: SERIES_QUERY,
    appearance: STYLED.filter((name) => !LINE_ONLY.includes(name)),
    own: SERIES_NEEDS,
  }),
  defineBuilder({
    vizType: 'echarts_timeseries',
    name: 'Generic Chart',
    picture: PICTURES.line,
    category: 'Evolution',
    tags: ['Time', 'Line', 'Transformable', 'Predictive', 'Advanced-Analytics'],
    description: 'Series as lines, steps, points or bars.',
    annotatesAs: 'line',
    query: SERIES_QUERY,
    appearance: STYLED,
    own: SERIES_NEEDS,
  }),
  defineBuilder({
    vizType: 'echarts_area',
    name: 'Area Chart',
    picture: PICTURES.area,
    category: 'Evolution',
    tags: ['Time', 'Line', 'Stacked', 'Transformable', 'Predictive', 'Advanced-Analytics', 'Featured'],
    description: 'Lines with the area below them filled; stacked, they show the share of each part.',
    annotatesAs: 'line',
    query: SERIES_QUERY,
    appearance: STYLED.filter((name) => name !== 'area'),
    own: {
      ...SERIES_NEEDS,
      seriesType: {
        choices: [
          { value: 'line', label: 'Line' },
          { value: 'smooth', label: 'Smooth line' },
          { value: 'start', label: 'Step - start' },
          { value: 'middle', label: 'Step - middle' },
          { value: 'end', label: 'Step - end' },
        ],
      },
      stack: {
        choices: [
          { value: null, label: 'None' },
          { value: 'Stack', label: 'Stack' },
          { value: 'Stream', label: 'Stream' },
          { value: 'Expand', label: 'Expand' },
        ],
      },
    },
  }),
]

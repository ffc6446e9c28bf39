import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'
import {
  AXIS_TITLES,
  LEGEND,
  SERIES_NEEDS,
  SERIES_QUERY,
  TOOLTIP,
  VALUE_AXIS,
} from '#domain/chart/kinds/series-fields.ts'

/** Bars, vertical or horizontal. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'echarts_timeseries_bar',
    name: 'Bar Chart',
    picture: PICTURES.bars,
    category: 'Evolution',
    tags: ['Time', 'Bar', 'Stacked', 'Transformable', 'Predictive', 'Advanced-Analytics', 'Featured'],
    description:
      'A bar for each value over time or by category. Bars start at zero, so that their lengths can be compared.',
    rankWithoutTime: 2,
    query: SERIES_QUERY,
    appearance: [
      ...AXIS_TITLES,
      'orientation',
      'sort_series_type',
      'sort_series_ascending',
      'color_scheme',
      'show_value',
      'stack',
      'only_total',
      'percentage_threshold',
      'minorTicks',
      'zoomable',
      ...LEGEND,
      'x_axis_time_format',
      'xAxisLabelRotation',
      ...TOOLTIP,
      ...VALUE_AXIS,
    ],
    own: SERIES_NEEDS,
  }),
]

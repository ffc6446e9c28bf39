import { TREND_ROLLING_FUNCTIONS } from '#domain/chart/fields/shown/choice-lists.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { line } from '#domain/chart/kinds/picture.ts'

const NUMBER = [
  'header_font_size',
  'subheader_font_size',
  'y_axis_format',
  'currency_format',
  'time_format',
  'force_timestamp_formatting',
] as const

const NUMBER_FORMAT = { y_axis_format: { label: 'Number format' } }

/** Single numbers, with or without a trend line. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'big_number_total',
    name: 'Big Number',
    picture: [line('M5 8 7 6v12M11 8a3 3 0 1 1 5 2l-5 8h7')],
    category: 'KPI',
    tags: ['Additive', 'Business', 'Percentages', 'Report', 'Featured'],
    description: 'One number that everybody is to see.',
    query: ['metric', 'adhoc_filters'],
    appearance: ['subheader', ...NUMBER, 'conditional_formatting'],
    own: NUMBER_FORMAT,
  }),
  defineBuilder({
    vizType: 'big_number',
    name: 'Big Number with Trendline',
    picture: [line('M5 6 7 4v8M11 6a2 2 0 1 1 4 1l-4 5h5'), line('m4 20 5-3 4 2 7-4')],
    category: 'KPI',
    tags: ['Trend', 'Line', 'Percentages', 'Report', 'Advanced-Analytics', 'Featured'],
    description: 'One number, its trend, and its earlier value.',
    query: [
      'x_axis',
      'time_grain_sqla',
      'metric',
      'adhoc_filters',
      'compare_lag',
      'compare_suffix',
      'rolling_type',
      'rolling_periods',
      'min_periods',
      'resample_rule',
      'resample_method',
    ],
    appearance: [
      'show_timestamp',
      'show_trend_line',
      'start_y_axis_at_zero',
      'time_range_fixed',
      'color_picker',
      ...NUMBER,
    ],
    own: {
      ...NUMBER_FORMAT,
      x_axis: { label: 'Temporal x-axis' },
      rolling_type: { choices: TREND_ROLLING_FUNCTIONS, initial: 'None' },
    },
  }),
]

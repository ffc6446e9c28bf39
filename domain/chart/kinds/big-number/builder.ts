import { TREND_ROLLING_FUNCTIONS } from '#domain/chart/fields/shown/choice-lists.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'

const NUMBER = [
  'header_font_size',
  'subheader_font_size',
  'y_axis_format',
  'currency_format',
  'time_format',
  'force_timestamp_formatting',
] as const

const NUMBER_FORMAT = { y_axis_format: { label: 'Number format' } }

/** Single numbers, with and without the way that they came. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'big_number_total',
    name: 'Big Number',
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

import { type Choice, plainChoices } from '#domain/chart/fields/choices.ts'

/** Sort keys of series. */
export const SERIES_ORDERS: readonly Choice[] = [
  { value: 'name', label: 'Category name' },
  { value: 'sum', label: 'Total value' },
  { value: 'min', label: 'Minimum value' },
  { value: 'max', label: 'Maximum value' },
  { value: 'avg', label: 'Average value' },
]

/** Series limits. Source: BI spec §9. */
export const SERIES_LIMITS: readonly Choice[] = plainChoices(5, 10, 25, 50, 100, 500)

/** Row limits. Source: BI spec §9. */
export const ROW_LIMITS: readonly Choice[] = plainChoices(10, 50, 100, 250, 500, 1000, 5000, 10000, 50000)

/** Rolling functions. Source: BI spec §9. */
export const ROLLING_FUNCTIONS: readonly Choice[] = [
  { value: null, label: 'None' },
  { value: 'mean', label: 'mean' },
  { value: 'sum', label: 'sum' },
  { value: 'std', label: 'std' },
  { value: 'cumsum', label: 'cumsum' },
]

/** Time shifts. Source: BI spec §9. */
export const TIME_SHIFTS: readonly Choice[] = plainChoices(
  '1 day ago',
  '1 week ago',
  '28 days ago',
  '30 days ago',
  '52 weeks ago',
  '1 year ago',
  '104 weeks ago',
  '2 years ago',
  '156 weeks ago',
  '3 years ago',
)

/** Comparisons of shifted series. Source: BI spec §9. */
export const COMPARISON_TYPES: readonly Choice[] = [
  { value: 'values', label: 'Actual values' },
  { value: 'difference', label: 'Difference' },
  { value: 'percentage', label: 'Percentage change' },
  { value: 'ratio', label: 'Ratio' },
]

/** Frequencies of resampling. */
export const RESAMPLE_RULES: readonly Choice[] = [
  { value: '1T', label: '1 minutely frequency' },
  { value: '1H', label: '1 hourly frequency' },
  { value: '1D', label: '1 calendar day frequency' },
  { value: '7D', label: '7 calendar day frequency' },
  { value: '1MS', label: '1 month start frequency' },
  { value: '1M', label: '1 month end frequency' },
  { value: '1AS', label: '1 year start frequency' },
  { value: '1A', label: '1 year end frequency' },
]

/** Methods that fill the gaps of resampling. */
export const RESAMPLE_METHODS: readonly Choice[] = [
  { value: 'asfreq', label: 'Null imputation' },
  { value: 'zerofill', label: 'Zero imputation' },
  { value: 'linear', label: 'Linear interpolation' },
  { value: 'ffill', label: 'Forward values' },
  { value: 'bfill', label: 'Backward values' },
  { value: 'median', label: 'Median values' },
  { value: 'mean', label: 'Mean values' },
  { value: 'sum', label: 'Sum values' },
]

/** Margins of a title, in px. */
export const TITLE_MARGINS: readonly Choice[] = plainChoices(15, 30, 50, 75, 100, 125, 150, 200)

/** Positions of a legend. */
export const LEGEND_PLACES: readonly Choice[] = [
  { value: 'top', label: 'Top' },
  { value: 'bottom', label: 'Bottom' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
]

/** Time formats. Source: BI spec §9. */
export const TIME_FORMATS: readonly Choice[] = [
  { value: 'smart_date', label: 'Adaptive formatting' },
  { value: '%d/%m/%Y', label: '%d/%m/%Y | 14/01/2019' },
  { value: '%m/%d/%Y', label: '%m/%d/%Y | 01/14/2019' },
  { value: '%Y-%m-%d', label: '%Y-%m-%d | 2019-01-14' },
  { value: '%Y-%m-%d %H:%M:%S', label: '%Y-%m-%d %H:%M:%S | 2019-01-14 01:32:10' },
  { value: '%d-%m-%Y %H:%M:%S', label: '%d-%m-%Y %H:%M:%S | 14-01-2019 01:32:10' },
  { value: '%H:%M:%S', label: '%H:%M:%S | 01:32:10' },
]

/** Number formats. Source: BI spec §9. */
export const NUMBER_FORMATS: readonly Choice[] = [
  { value: 'SMART_NUMBER', label: 'Adaptive formatting' },
  { value: '~g', label: 'Original value' },
  { value: ',d', label: ',d (12345.432 => 12,345)' },
  { value: '.1s', label: '.1s (12345.432 => 10k)' },
  { value: '.3s', label: '.3s (12345.432 => 12.3k)' },
  { value: ',.1%', label: ',.1% (12345.432 => 1,234,543.2%)' },
  { value: '.2%', label: '.2% (12345.432 => 1234543.20%)' },
  { value: '.3%', label: '.3% (12345.432 => 1234543.200%)' },
  { value: '.4r', label: '.4r (12345.432 => 12350)' },
  { value: ',.1f', label: ',.1f (12345.432 => 12,345.4)' },
  { value: ',.2f', label: ',.2f (12345.432 => 12,345.43)' },
  { value: ',.3f', label: ',.3f (12345.432 => 12,345.432)' },
  { value: '+,', label: '+, (12345.432 => +12,345.432)' },
  { value: '$,.2f', label: '$,.2f (12345.432 => $12,345.43)' },
  { value: 'DURATION', label: 'Duration in ms (66000 => 1m 6s)' },
  { value: 'DURATION_SUB', label: 'Duration in ms (1.40008 => 1ms 400µs 80ns)' },
  { value: 'DURATION_COL', label: 'Duration in ms (10500 => 0:10.5)' },
  { value: 'MEMORY_DECIMAL', label: 'Memory in bytes - decimal (1024B => 1.024kB)' },
  { value: 'MEMORY_BINARY', label: 'Memory in bytes - binary (1024B => 1KiB)' },
]

/** Rolling functions of a trend line. */
export const TREND_ROLLING_FUNCTIONS: readonly Choice[] = plainChoices('None', 'mean', 'sum', 'std', 'cumsum')

/** Maximum bubble sizes, in px. */
export const BUBBLE_SIZES: readonly Choice[] = plainChoices(5, 10, 15, 25, 50, 75, 100)

/** Styles of a series. */
export const SERIES_STYLES: readonly Choice[] = [
  { value: 'line', label: 'Line' },
  { value: 'scatter', label: 'Scatter' },
  { value: 'smooth', label: 'Smooth Line' },
  { value: 'bar', label: 'Bar' },
  { value: 'start', label: 'Step - start' },
  { value: 'middle', label: 'Step - middle' },
  { value: 'end', label: 'Step - end' },
]

/** Sort keys of the categories of an axis. */
export const AXIS_ORDERS: readonly Choice[] = [
  { value: 'alpha_asc', label: 'Axis ascending' },
  { value: 'alpha_desc', label: 'Axis descending' },
  { value: 'value_asc', label: 'Metric ascending' },
  { value: 'value_desc', label: 'Metric descending' },
]

/** Rows per page; 0 for all. */
export const PAGE_LENGTHS: readonly Choice[] = [
  { value: 0, label: 'All' },
  ...plainChoices(10, 20, 50, 100, 200),
]

/** Colors of an increase. */
export const INCREASE_COLORS: readonly Choice[] = [
  { value: 'Green', label: 'Green for increase, red for decrease' },
  { value: 'Red', label: 'Red for increase, green for decrease' },
]

/** Time shifts of a table. */
export const TABLE_TIME_SHIFTS: readonly Choice[] = [
  { value: '1 day ago', label: '1 day ago' },
  { value: '1 week ago', label: '1 week ago' },
  { value: '1 month ago', label: '1 month ago' },
  { value: '1 year ago', label: '1 year ago' },
  { value: 'custom', label: 'Custom date' },
  { value: 'inherit', label: 'Inherit range from time filter' },
]

/** Contents of the label of a part. Source: wire §7.3. */
export const PART_LABELS: readonly Choice[] = [
  { value: 'key', label: 'Category Name' },
  { value: 'value', label: 'Value' },
  { value: 'percent', label: 'Percentage' },
  { value: 'key_value', label: 'Category and Value' },
  { value: 'key_percent', label: 'Category and Percentage' },
  { value: 'key_value_percent', label: 'Category, Value and Percentage' },
  { value: 'value_percent', label: 'Value and Percentage' },
]

/** Types of columns in a time-series table. */
export const TIME_COLUMN_TYPES: readonly Choice[] = [
  { value: 'time', label: 'Time comparison' },
  { value: 'contrib', label: 'Contribution' },
  { value: 'spark', label: 'Sparkline' },
  { value: 'avg', label: 'Period average' },
]

/** Comparisons of the latest value of a series with an earlier one. */
export const TIME_COLUMN_COMPARISONS: readonly Choice[] = [
  { value: 'value', label: 'Actual value' },
  { value: 'diff', label: 'Difference' },
  { value: 'perc', label: 'Percentage' },
  { value: 'perc_change', label: 'Percentage change' },
]

/** Contents of the label of a part, by the numbers of Superset's funnel. */
export const PART_CONTENTS: readonly Choice[] = [
  { value: 0, label: 'Category Name' },
  { value: 1, label: 'Value' },
  { value: 2, label: 'Percentage' },
  { value: 3, label: 'Category and Value' },
  { value: 4, label: 'Category and Percentage' },
  { value: 5, label: 'Category, Value and Percentage' },
]

import { ANALYTICS_FIELDS } from './analytics.ts'
import { NUMBER_FORMATS, SERIES_STYLES } from './choice-lists.ts'
import type { Fields } from './field.ts'
import { QUERY_FIELDS } from './query.ts'

/** Fields of the second half of a mixed chart. */
export const MIXED_FIELDS = {
  metrics_b: QUERY_FIELDS.metrics,
  groupby_b: QUERY_FIELDS.groupby,
  adhoc_filters_b: QUERY_FIELDS.adhoc_filters,
  limit_b: QUERY_FIELDS.limit,
  timeseries_limit_metric_b: QUERY_FIELDS.timeseries_limit_metric,
  order_desc_b: QUERY_FIELDS.order_desc,
  row_limit_b: QUERY_FIELDS.row_limit,
  truncate_metric_b: QUERY_FIELDS.truncate_metric,
  rolling_type_b: ANALYTICS_FIELDS.rolling_type,
  rolling_periods_b: ANALYTICS_FIELDS.rolling_periods,
  min_periods_b: ANALYTICS_FIELDS.min_periods,
  time_compare_b: ANALYTICS_FIELDS.time_compare,
  comparison_type_b: ANALYTICS_FIELDS.comparison_type,
  resample_rule_b: ANALYTICS_FIELDS.resample_rule,
  resample_method_b: ANALYTICS_FIELDS.resample_method,
  yAxisIndex: {
    type: 'select',
    label: 'Y-axis',
    choices: [
      { value: 0, label: 'Primary' },
      { value: 1, label: 'Secondary' },
    ],
    initial: 0,
  },
  seriesTypeB: { type: 'select', label: 'Series type', choices: SERIES_STYLES, initial: 'line' },
  stackB: { type: 'flag', label: 'Stack series', initial: false },
  areaB: { type: 'flag', label: 'Area chart', initial: false },
  show_valueB: { type: 'flag', label: 'Show values' },
  opacityB: { type: 'slider', label: 'Opacity', range: { least: 0, most: 1, step: 0.1 }, initial: 0.2 },
  markerEnabledB: { type: 'flag', label: 'Marker', initial: false },
  markerSizeB: { type: 'slider', label: 'Marker size', range: { least: 0, most: 20, step: 1 }, initial: 6 },
  yAxisIndexB: {
    type: 'select',
    label: 'Y-axis',
    choices: [
      { value: 0, label: 'Primary' },
      { value: 1, label: 'Secondary' },
    ],
    initial: 0,
  },
  y_axis_bounds_secondary: { type: 'bounds', label: 'Secondary y-axis bounds', initial: [null, null] },
  y_axis_format_secondary: {
    type: 'select',
    label: 'Secondary y-axis format',
    choices: NUMBER_FORMATS,
    initial: 'SMART_NUMBER',
  },
  currency_format_secondary: { type: 'currency', label: 'Secondary currency format' },
  yAxisTitleSecondary: { type: 'text', label: 'Secondary y-axis title', initial: '' },
  logAxisSecondary: { type: 'flag', label: 'Logarithmic y-axis', initial: false },
} satisfies Fields

import { isAtMost, isFilled, isInteger, MOST_ROWS } from '#domain/chart/fields/checks.ts'
import { hasTimeRanges, isTimeRange } from '#domain/chart/fields/time-checks.ts'
import { ROW_LIMITS, SERIES_LIMITS, TIME_GRAINS } from './choice-lists.ts'
import type { Fields } from './field.ts'

/** What is asked for. */
export const QUERY_FIELDS = {
  time_grain_sqla: { type: 'select', label: 'Time grain', choices: TIME_GRAINS },
  metrics: { type: 'metrics', label: 'Metrics', checks: [isFilled] },
  groupby: { type: 'columns', label: 'Dimensions' },
  contributionMode: {
    type: 'select',
    label: 'Contribution mode',
    choices: [
      { value: null, label: 'None' },
      { value: 'row', label: 'Row' },
      { value: 'column', label: 'Series' },
    ],
  },
  adhoc_filters: { type: 'filters', label: 'Filters', checks: [hasTimeRanges] },
  limit: {
    type: 'select',
    label: 'Series limit',
    choices: SERIES_LIMITS,
    takesOthers: true,
    checks: [isInteger],
  },
  timeseries_limit_metric: { type: 'metric', label: 'Sort by' },
  order_desc: { type: 'flag', label: 'Sort descending' },
  row_limit: {
    type: 'select',
    label: 'Row limit',
    choices: ROW_LIMITS,
    takesOthers: true,
    checks: [isFilled, isInteger, isAtMost(MOST_ROWS)],
  },
  truncate_metric: { type: 'flag', label: 'Truncate metric' },
  show_empty_columns: { type: 'flag', label: 'Show empty columns' },
  metric: { type: 'metric', label: 'Metric', checks: [isFilled] },
  columns: { type: 'columns', label: 'Distribute across' },
  temporal_columns_lookup: { type: 'hidden', label: 'Time columns' },
  series_limit: {
    type: 'select',
    label: 'Series limit',
    choices: SERIES_LIMITS,
    takesOthers: true,
    checks: [isInteger],
  },
  series_limit_metric: { type: 'metric', label: 'Sort by' },
  whiskerOptions: {
    type: 'select',
    label: 'Whisker/outlier options',
    choices: [
      { value: 'Tukey', label: 'Tukey' },
      { value: 'Min/max (no outliers)', label: 'Min/max (no outliers)' },
      { value: '2/98 percentiles', label: '2/98 percentiles' },
      { value: '9/91 percentiles', label: '9/91 percentiles' },
    ],
  },
  series: { type: 'column', label: 'Dimension' },
  entity: { type: 'column', label: 'Entity', checks: [isFilled] },
  x: { type: 'metric', label: 'X-axis' },
  y: { type: 'metric', label: 'Y-axis' },
  size: { type: 'metric', label: 'Bubble size' },
  orderby: { type: 'metric', label: 'Sort by' },
  sort_by_metric: { type: 'flag', label: 'Sort by metric' },
  source: { type: 'column', label: 'Source' },
  target: { type: 'column', label: 'Target' },
  source_category: { type: 'column', label: 'Source category' },
  target_category: { type: 'column', label: 'Target category' },
  normalize_across: {
    type: 'select',
    label: 'Normalize across',
    choices: [
      { value: 'heatmap', label: 'heatmap' },
      { value: 'x', label: 'x' },
      { value: 'y', label: 'y' },
    ],
  },
  column: { type: 'column', label: 'Column' },
  bins: {
    type: 'select',
    label: 'Bins',
    takesOthers: true,
    checks: [isInteger],
    choices: [
      { value: 5, label: '5' },
      { value: 10, label: '10' },
      { value: 15, label: '15' },
      { value: 20, label: '20' },
    ],
  },
  normalize: { type: 'flag', label: 'Normalize' },
  cumulative: { type: 'flag', label: 'Cumulative' },
  secondary_metric: { type: 'metric', label: 'Secondary metric' },
  id: { type: 'column', label: 'Id' },
  time_range: { type: 'timeRange', label: 'Time range', checks: [isTimeRange] },
  time_series_option: {
    type: 'select',
    label: 'Options',
    choices: [
      { value: 'not_time', label: 'Ignore time' },
      { value: 'time', label: 'Standard time series' },
    ],
  },
  order_by_entity: { type: 'flag', label: 'Order by entity id' },
  parent: { type: 'column', label: 'Parent' },
  name: { type: 'column', label: 'Name' },
} satisfies Fields

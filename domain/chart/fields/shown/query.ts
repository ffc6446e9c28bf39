import { isAtMost, isFilled, isInteger, MOST_ROWS } from '#domain/chart/fields/checks.ts'
import { plainChoices } from '#domain/chart/fields/choices.ts'
import { hasTimeRanges, isTimeRange } from '#domain/chart/fields/time-checks.ts'
import { ROW_LIMITS, SERIES_LIMITS } from './choice-lists.ts'
import type { Fields } from './field.ts'
import { TIME_GRAINS } from './time-grains.ts'

/** Fields that change the query. */
export const QUERY_FIELDS = {
  time_grain_sqla: { type: 'select', label: 'Time grain', choices: TIME_GRAINS },
  metrics: { type: 'metrics', label: 'Metrics', checks: [isFilled] },
  groupby: { type: 'columns', label: 'Dimensions', initial: [] },
  contributionMode: {
    type: 'select',
    label: 'Contribution mode',
    choices: [
      { value: null, label: 'None' },
      { value: 'row', label: 'Row' },
      { value: 'column', label: 'Series' },
    ],
  },
  adhoc_filters: { type: 'filters', label: 'Filters', checks: [hasTimeRanges], initial: [] },
  limit: {
    type: 'select',
    label: 'Series limit',
    choices: SERIES_LIMITS,
    takesOthers: true,
    checks: [isInteger],
  },
  timeseries_limit_metric: { type: 'metric', label: 'Sort by' },
  order_desc: { type: 'flag', label: 'Sort descending', initial: true },
  row_limit: {
    type: 'select',
    label: 'Row limit',
    choices: ROW_LIMITS,
    takesOthers: true,
    checks: [isFilled, isInteger, isAtMost(MOST_ROWS)],
    initial: 10000,
  },
  truncate_metric: { type: 'flag', label: 'Truncate metric', initial: true },
  show_empty_columns: { type: 'flag', label: 'Show empty columns', initial: true },
  metric: { type: 'metric', label: 'Metric', checks: [isFilled] },
  columns: { type: 'columns', label: 'Distribute across', initial: [] },
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
    choices: plainChoices('Tukey', 'Min/max (no outliers)', '2/98 percentiles', '9/91 percentiles'),
    initial: 'Tukey',
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
    choices: plainChoices('heatmap', 'x', 'y'),
    initial: 'heatmap',
  },
  column: { type: 'column', label: 'Column' },
  bins: {
    type: 'select',
    label: 'Bins',
    takesOthers: true,
    checks: [isInteger],
    choices: plainChoices(5, 10, 15, 20),
    initial: 5,
  },
  normalize: { type: 'flag', label: 'Normalize', initial: false },
  cumulative: { type: 'flag', label: 'Cumulative', initial: false },
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

import { isFilledOr } from '#domain/chart/fields/checks.ts'

/** Series require an axis; legacy forms have a time column instead. */
export const SERIES_NEEDS = { x_axis: { checks: [isFilledOr('granularity_sqla')] } }

/** Fields of the computations along a time axis after a query. */
export const TIME_FIELDS = [
  'rolling_type',
  'rolling_periods',
  'min_periods',
  'time_compare',
  'comparison_type',
  'resample_rule',
  'resample_method',
] as const

/** Query fields of legacy series, in the order of the form. */
export const OLD_SERIES_QUERY = [
  'granularity_sqla',
  'time_grain_sqla',
  'time_range',
  'metrics',
  'adhoc_filters',
  'groupby',
  'limit',
  'timeseries_limit_metric',
  'order_desc',
  'contribution',
  'row_limit',
] as const

/** Query fields of all series along an axis, in the order of the form. Source: wire §7.3. */
export const SERIES_QUERY = [
  'x_axis',
  'time_grain_sqla',
  'x_axis_sort',
  'x_axis_sort_asc',
  'metrics',
  'groupby',
  'contributionMode',
  'adhoc_filters',
  'limit',
  'timeseries_limit_metric',
  'order_desc',
  'row_limit',
  'truncate_metric',
  'show_empty_columns',
  ...TIME_FIELDS,
  'annotation_layers',
] as const

/** Order and titles of the axes. */
export const AXIS_TITLES = [
  'xAxisForceCategorical',
  'x_axis_sort_series',
  'x_axis_sort_series_ascending',
  'x_axis_title',
  'x_axis_title_margin',
  'y_axis_title',
  'y_axis_title_margin',
  'y_axis_title_position',
] as const

/** The legend of a chart. */
export const LEGEND = ['show_legend', 'legendType', 'legendOrientation', 'legendMargin'] as const

/** Fields of the tooltip. */
export const TOOLTIP = [
  'rich_tooltip',
  'showTooltipTotal',
  'showTooltipPercentage',
  'tooltipSortByMetric',
  'tooltipTimeFormat',
] as const

/** Format and range of the value axis. */
export const VALUE_AXIS = [
  'y_axis_format',
  'currency_format',
  'logAxis',
  'minorSplitLine',
  'truncateXAxis',
  'xAxisBounds',
  'truncateYAxis',
  'y_axis_bounds',
] as const

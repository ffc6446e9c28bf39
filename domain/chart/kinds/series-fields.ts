import { isFilledOr } from '#domain/chart/fields/checks.ts'

/** Series need an axis; old forms name the time column alone. */
export const SERIES_NEEDS = { x_axis: { checks: [isFilledOr('granularity_sqla')] } }

/** Fields of computations along a time axis, after the query. */
export const TIME_FIELDS = [
  'rolling_type',
  'rolling_periods',
  'min_periods',
  'time_compare',
  'comparison_type',
  'resample_rule',
  'resample_method',
] as const

/** The fields by which a chart of old asks for series along its time column. */
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

/** The fields by which every chart of series along an axis asks, in the order in which they stand. Source: wire §7.3. */
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

/** How the order and the titles of an axis are set. */
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

/** How the values of an axis are written, and how far it goes. */
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

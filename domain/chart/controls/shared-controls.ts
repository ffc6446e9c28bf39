import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { control, type FormOf } from './control.ts'

/** Default row limit of a chart's form. Source: BI spec §9. */
export const DEFAULT_ROW_LIMIT = 1_000

/** What every query has. Source: wire §7.3. */
export const queryControls = {
  adhoc_filters: control.filters(),
  time_grain_sqla: control.text(),
  order_desc: control.flag(true),
  row_limit: control.number(),
}

/** The metrics of a chart, of which some kinds hold one and some a list. */
export const metricControls = { metric: control.metric(), metrics: control.metrics() }

/** A time or category axis; old charts name the time column alone. */
export const axisControls = {
  x_axis: control.column(),
  granularity_sqla: control.column(),
}

/** What is worked out along a time axis, once its rows are there. */
export const rollingControls = {
  rolling_type: control.text(),
  rolling_periods: control.number(),
  min_periods: control.number(),
  resample_rule: control.text(),
  resample_method: control.text(),
}

/** Series along an axis: what lines, areas and bars ask for. */
export const seriesControls = {
  ...queryControls,
  ...metricControls,
  ...axisControls,
  ...rollingControls,
  groupby: control.columns(),
  limit: control.number(),
  timeseries_limit_metric: control.metric(),
  time_compare: control.texts(),
  comparison_type: control.text(),
  forecastEnabled: control.flag(false),
  forecastPeriods: control.number(),
  forecastInterval: control.number(),
  forecastSeasonalityYearly: control.optionalFlag(),
  forecastSeasonalityWeekly: control.optionalFlag(),
  forecastSeasonalityDaily: control.optionalFlag(),
  annotation_layers: control.layers(),
  contributionMode: control.text(),
  x_axis_sort: control.text(),
  x_axis_sort_asc: control.flag(true),
  truncate_metric: control.flag(true),
  show_empty_columns: control.flag(true),
}

/** How values are written. */
export const valueFormatControls = {
  y_axis_format: control.text(),
  number_format: control.text(),
}

/** Where a legend stands, if at all. */
export const legendControls = {
  show_legend: control.flag(true),
  legendOrientation: control.text(),
}

/** How values and the times of an axis are written. */
export const formatControls = { ...valueFormatControls, x_axis_time_format: control.text() }

/** The values of `queryControls`. */
export type QueryForm = FormOf<typeof queryControls>

/** The values of `rollingControls`. */
export type RollingForm = FormOf<typeof rollingControls>

/** The values of `seriesControls`. */
export type SeriesForm = FormOf<typeof seriesControls>

/** The values of `valueFormatControls`. */
export type ValueFormatForm = FormOf<typeof valueFormatControls>

/** The values of `formatControls`. */
export type FormatForm = FormOf<typeof formatControls>

/** The metrics of a chart, whether its form holds one or several. */
export function metricsOf({ metric, metrics }: FormOf<typeof metricControls>): QueryMetric[] {
  return metrics.length > 0 || metric === null ? metrics : [metric]
}

/** The axis of a chart: its own, else the time column. */
export function axisOf({
  x_axis: own,
  granularity_sqla: time,
}: FormOf<typeof axisControls>): QueryColumn | null {
  return own ?? time
}

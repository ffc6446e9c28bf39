import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import {
  columnControl,
  columnsControl,
  type FormOf,
  filtersControl,
  flagControl,
  metricControl,
  metricsControl,
  numberControl,
  textControl,
  textsControl,
} from './control.ts'

/** Default row limit of a chart's form. Source: BI spec §9. */
export const DEFAULT_ROW_LIMIT = 1_000

/** What every query has. Source: wire §7.3. */
export const queryControls = {
  adhoc_filters: filtersControl('Filters'),
  time_grain_sqla: textControl('Time grain'),
  order_desc: flagControl('Sort descending', true),
  row_limit: numberControl('Row limit'),
}

/** The metrics of a chart, of which some kinds hold one and some a list. */
export const metricControls = { metric: metricControl('Metric'), metrics: metricsControl('Metrics') }

/** A time or category axis; old charts name the time column alone. */
export const axisControls = {
  x_axis: columnControl('X-axis'),
  granularity_sqla: columnControl('Time column'),
}

/** What is worked out along a time axis, once its rows are there. */
export const rollingControls = {
  rolling_type: textControl('Rolling function'),
  rolling_periods: numberControl('Periods'),
  min_periods: numberControl('Min periods'),
  resample_rule: textControl('Rule'),
  resample_method: textControl('Fill method'),
}

/** Series along an axis: what lines, areas and bars ask for. */
export const seriesControls = {
  ...queryControls,
  ...metricControls,
  ...axisControls,
  ...rollingControls,
  groupby: columnsControl('Dimensions'),
  limit: numberControl('Series limit'),
  timeseries_limit_metric: metricControl('Sort by'),
  time_compare: textsControl('Time shift'),
  contributionMode: textControl('Contribution mode'),
  x_axis_sort: textControl('X-axis sort by'),
  x_axis_sort_asc: flagControl('X-axis sort ascending', true),
  truncate_metric: flagControl('Truncate metric', true),
  show_empty_columns: flagControl('Show empty columns', true),
}

/** How values are written. */
export const valueFormatControls = {
  y_axis_format: textControl('Value format'),
  number_format: textControl('Number format'),
}

/** How values and the times of an axis are written. */
export const formatControls = { ...valueFormatControls, x_axis_time_format: textControl('Time format') }

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

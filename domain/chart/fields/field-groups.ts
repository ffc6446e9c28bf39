import * as z from 'zod/mini'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { type FormOf, field } from './field.ts'

/** Default row limit of a chart's form. Source: BI spec §9. */
export const DEFAULT_ROW_LIMIT = 1_000

/** Fields of every query. Source: wire §7.3. */
export const queryFields = {
  adhoc_filters: field.filters(),
  time_grain_sqla: field.text(),
  order_desc: field.flag(true),
  row_limit: field.number(),
}

/** The metrics of a chart. Some kinds have one, some a list. */
export const metricFields = { metric: field.metric(), metrics: field.metrics() }

/** A time or category axis; legacy charts have the time column only. */
export const axisFields = {
  x_axis: field.column(),
  granularity_sqla: field.column(),
}

/** Fields of the computations along a time axis after a query. */
export const rollingFields = {
  rolling_type: field.text(),
  rolling_periods: field.number(),
  min_periods: field.number(),
  resample_rule: field.text(),
  resample_method: field.text(),
}

/** Fields that change the query of series along an axis. */
export const seriesFields = {
  ...queryFields,
  ...metricFields,
  ...axisFields,
  ...rollingFields,
  groupby: field.columns(),
  limit: field.number(),
  timeseries_limit_metric: field.metric(),
  time_compare: field.texts(),
  comparison_type: field.text(),
  forecastEnabled: field.flag(false),
  forecastPeriods: field.number(),
  forecastInterval: field.number(),
  forecastSeasonalityYearly: field.optionalFlag(),
  forecastSeasonalityWeekly: field.optionalFlag(),
  forecastSeasonalityDaily: field.optionalFlag(),
  annotation_layers: field.layers(),
  contributionMode: field.text(),
  x_axis_sort: field.text(),
  x_axis_sort_asc: field.flag(true),
  truncate_metric: field.flag(true),
  show_empty_columns: field.flag(true),
}

const { contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns, ...legacy } =
  seriesFields

/** Fields that change the query of legacy series along a time axis. */
export const legacySeriesFields = { ...legacy, time_range: field.text() }

interface LegacySeriesForm extends FormOf<typeof legacySeriesFields> {
  readonly contribution?: boolean
}

const UNSET = z
  .object({ contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns })
  .parse({})

/** A legacy form as a current form of series. */
export function currentForm<F extends LegacySeriesForm>(form: F): F & typeof UNSET {
  return { ...form, ...UNSET, contributionMode: form.contribution === true ? 'row' : null }
}

/** Formats of values. */
export const valueFormatFields = {
  y_axis_format: field.text(),
  number_format: field.text(),
}

/** Visibility and position of the legend. */
export const legendFields = {
  show_legend: field.flag(true),
  legendOrientation: field.text(),
}

/** Formats of values and of the times of an axis. */
export const formatFields = { ...valueFormatFields, x_axis_time_format: field.text() }

/** The values of `queryFields`. */
export type QueryForm = FormOf<typeof queryFields>

/** The values of `rollingFields`. */
export type RollingForm = FormOf<typeof rollingFields>

/** The values of `seriesFields`. */
export type SeriesForm = FormOf<typeof seriesFields>

/** The values of `valueFormatFields`. */
export type ValueFormatForm = FormOf<typeof valueFormatFields>

/** The values of `formatFields`. */
export type FormatForm = FormOf<typeof formatFields>

/** The metrics of a form with one or several. */
export function metricsOf({ metric, metrics }: FormOf<typeof metricFields>): QueryMetric[] {
  return metrics.length > 0 || metric === null ? metrics : [metric]
}

/** The axis of a form, by default the time column. */
export function axisOf({
  x_axis: own,
  granularity_sqla: time,
}: FormOf<typeof axisFields>): QueryColumn | null {
  return own ?? time
}

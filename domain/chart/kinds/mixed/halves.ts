import type * as z from 'zod/mini'
import type { SeriesForm } from '#domain/chart/fields/field-groups.ts'
import type { fields, MixedForm } from './fields.ts'

type QueryForm = z.output<typeof fields.query>

/** Values of the series fields that a mixed chart does not have. */
const UNASKED = {
  contributionMode: null,
  x_axis_sort: null,
  x_axis_sort_asc: true,
  // Both halves leave out series without any value. Source: wire §7.3.
  show_empty_columns: false,
  forecastEnabled: false,
  forecastPeriods: null,
  forecastInterval: null,
  forecastSeasonalityYearly: null,
  forecastSeasonalityWeekly: null,
  forecastSeasonalityDaily: null,
} as const

/** The halves of a mixed chart, each as a form of series. */
export function halfForms(form: QueryForm): readonly [SeriesForm, SeriesForm] {
  const first = { ...form, ...UNASKED }
  return [
    first,
    {
      ...first,
      metric: null,
      metrics: form.metrics_b,
      groupby: form.groupby_b,
      adhoc_filters: form.adhoc_filters_b,
      limit: form.limit_b,
      timeseries_limit_metric: form.timeseries_limit_metric_b,
      order_desc: form.order_desc_b,
      row_limit: form.row_limit_b,
      truncate_metric: form.truncate_metric_b,
      rolling_type: form.rolling_type_b,
      rolling_periods: form.rolling_periods_b,
      min_periods: form.min_periods_b,
      time_compare: form.time_compare_b,
      comparison_type: form.comparison_type_b,
      resample_rule: form.resample_rule_b,
      resample_method: form.resample_method_b,
    },
  ]
}

/** The appearance of a half. */
export interface HalfAppearance {
  readonly seriesType: string | null
  readonly stack: unknown
  readonly area: boolean
  readonly show_value: boolean
  readonly opacity: number | null
  readonly markerEnabled: boolean
  readonly markerSize: number | null
  readonly side: 0 | 1
}

/** The appearance of both halves. */
export function halfAppearances(form: MixedForm): readonly [HalfAppearance, HalfAppearance] {
  return [
    { ...form, side: form.yAxisIndex === 1 ? 1 : 0 },
    {
      seriesType: form.seriesTypeB,
      stack: form.stackB,
      area: form.areaB,
      show_value: form.show_valueB,
      opacity: form.opacityB,
      markerEnabled: form.markerEnabledB,
      markerSize: form.markerSizeB,
      side: form.yAxisIndexB === 1 ? 1 : 0,
    },
  ]
}

import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { axisFields, metricFields, queryFields, rollingFields } from '#domain/chart/fields/field-groups.ts'
import { seriesAppearance } from '#domain/chart/fields/series-appearance.ts'

const halfFields = {
  groupby: field.columns(),
  limit: field.number(),
  timeseries_limit_metric: field.metric(),
  truncate_metric: field.flag(true),
  time_compare: field.texts(),
  comparison_type: field.text(),
}

/**
 * The fields of a mixed chart. Those of the second half end in `_b` if they change its query, in `B` if they change its
 * drawing.
 */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    ...axisFields,
    ...rollingFields,
    ...halfFields,
    annotation_layers: field.layers(),
    metrics_b: field.metrics(),
    groupby_b: field.columns(),
    adhoc_filters_b: field.filters(),
    limit_b: field.number(),
    timeseries_limit_metric_b: field.metric(),
    order_desc_b: field.flag(true),
    row_limit_b: field.number(),
    truncate_metric_b: field.flag(true),
    rolling_type_b: field.text(),
    rolling_periods_b: field.number(),
    min_periods_b: field.number(),
    time_compare_b: field.texts(),
    comparison_type_b: field.text(),
    resample_rule_b: field.text(),
    resample_method_b: field.text(),
  }),
  appearance: z.object({
    ...mixedAppearance(),
    yAxisIndex: field.number(),
    seriesTypeB: field.text(),
    stackB: field.choiceOrFlag(),
    areaB: field.flag(false),
    show_valueB: field.flag(false),
    opacityB: field.number(),
    markerEnabledB: field.flag(false),
    markerSizeB: field.number(),
    yAxisIndexB: field.number(),
    y_axis_bounds_secondary: field.bounds(),
    y_axis_format_secondary: field.text(),
    currency_format_secondary: field.currency(),
    yAxisTitleSecondary: field.text(),
    logAxisSecondary: field.flag(false),
  }),
}

/** The appearance of series without what a mixed chart lacks: order of series and orientation. */
function mixedAppearance() {
  const {
    orientation: _,
    xAxisForceCategorical: _names,
    x_axis_sort_series: _places,
    x_axis_sort_series_ascending: _placesUp,
    sort_series_type: _order,
    sort_series_ascending: _orderUp,
    only_total: _total,
    percentage_threshold: _threshold,
    ...rest
  } = seriesAppearance
  return rest
}

/** The form of a mixed chart. */
export type MixedForm = FormOfKind<typeof fields>

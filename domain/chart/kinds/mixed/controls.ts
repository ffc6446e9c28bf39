import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { seriesAppearance } from '#domain/chart/controls/series-appearance.ts'
import {
  axisControls,
  metricControls,
  queryControls,
  rollingControls,
} from '#domain/chart/controls/shared-controls.ts'

const halfControls = {
  groupby: control.columns(),
  limit: control.number(),
  timeseries_limit_metric: control.metric(),
  truncate_metric: control.flag(true),
  time_compare: control.texts(),
  comparison_type: control.text(),
}

/** The controls of a mixed chart: those of its second half end in `_b` where they ask, in `B` where they draw. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    ...axisControls,
    ...rollingControls,
    ...halfControls,
    annotation_layers: control.layers(),
    metrics_b: control.metrics(),
    groupby_b: control.columns(),
    adhoc_filters_b: control.filters(),
    limit_b: control.number(),
    timeseries_limit_metric_b: control.metric(),
    order_desc_b: control.flag(true),
    row_limit_b: control.number(),
    truncate_metric_b: control.flag(true),
    rolling_type_b: control.text(),
    rolling_periods_b: control.number(),
    min_periods_b: control.number(),
    time_compare_b: control.texts(),
    comparison_type_b: control.text(),
    resample_rule_b: control.text(),
    resample_method_b: control.text(),
  }),
  appearance: z.object({
    ...mixedAppearance(),
    yAxisIndex: control.number(),
    seriesTypeB: control.text(),
    stackB: control.choiceOrFlag(),
    areaB: control.flag(false),
    show_valueB: control.flag(false),
    opacityB: control.number(),
    markerEnabledB: control.flag(false),
    markerSizeB: control.number(),
    yAxisIndexB: control.number(),
    y_axis_bounds_secondary: control.bounds(),
    y_axis_format_secondary: control.text(),
    currency_format_secondary: control.currency(),
    yAxisTitleSecondary: control.text(),
    logAxisSecondary: control.flag(false),
  }),
}

/** What a mixed chart has of the appearance of series: it has one order of its series, and lies never. */
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
export type MixedForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { formatControls, metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a heat map. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    x_axis: control.column(),
    all_columns_x: control.column(),
    all_columns_y: control.column(),
    groupby: control.columns(),
    sort_x_axis: control.text(),
    sort_y_axis: control.text(),
    normalize_across: control.text(),
  }),
  appearance: z.object({
    ...formatControls,
    value_bounds: control.bounds(),
    y_axis_bounds: control.bounds(),
    linear_color_scheme: control.text(),
    currency_format: control.currency(),
    show_legend: control.flag(true),
    show_percentage: control.flag(true),
    show_values: control.flag(false),
    normalized: control.flag(false),
  }),
}

/** The form of a heat map. */
export type HeatmapForm = FormOfKind<typeof controls>

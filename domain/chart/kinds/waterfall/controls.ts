import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { formatControls, metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a waterfall. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    x_axis: control.column(),
    groupby: control.columns(),
  }),
  appearance: z.object({
    ...formatControls,
    show_value: control.flag(false),
    show_legend: control.flag(false),
    increase_color: control.rgb(),
    decrease_color: control.rgb(),
    total_color: control.rgb(),
    x_axis_label: control.text(),
    y_axis_label: control.text(),
    x_ticks_layout: control.text(),
    currency_format: control.currency(),
  }),
}

/** The form of a waterfall. */
export type WaterfallForm = FormOfKind<typeof controls>

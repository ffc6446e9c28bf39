import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of periods laid over each other. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    granularity_sqla: control.column(),
    time_range: control.text(),
    freq: control.text(),
  }),
  appearance: z.object({
    show_legend: control.flag(true),
    line_interpolation: control.text(),
    color_picker: control.rgb(),
    x_axis_label: control.text(),
    y_axis_label: control.text(),
    y_axis_format: control.text(),
    y_axis_bounds: control.bounds(),
    y_log_scale: control.flag(false),
  }),
}

/** The form of periods laid over each other. */
export type TimePivotForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { legendControls } from '#domain/chart/controls/series-appearance.ts'
import { queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of bubbles; those of old name their axes otherwise. */
export const controls = {
  query: z.object({
    ...queryControls,
    series: control.column(),
    entity: control.column(),
    x: control.metric(),
    y: control.metric(),
    size: control.metric(),
    orderby: control.metric(),
    limit: control.number(),
  }),
  appearance: z.object({
    ...legendControls,
    color_scheme: control.text(),
    max_bubble_size: control.number(),
    tooltipSizeFormat: control.text(),
    opacity: control.number(),
    x_axis_label: control.text(),
    x_axis_title_margin: control.number(),
    xAxisFormat: control.text(),
    x_axis_format: control.text(),
    logXAxis: control.flag(false),
    x_log_scale: control.flag(false),
    y_axis_label: control.text(),
    y_axis_title_margin: control.number(),
    y_axis_format: control.text(),
    logYAxis: control.flag(false),
    y_log_scale: control.flag(false),
    xAxisBounds: control.bounds(),
    y_axis_bounds: control.bounds(),
  }),
}

/** The form of bubbles. */
export type BubbleForm = FormOfKind<typeof controls>

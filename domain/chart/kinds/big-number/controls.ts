import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import {
  axisControls,
  formatControls,
  metricControls,
  queryControls,
  rollingControls,
} from '#domain/chart/controls/shared-controls.ts'

/** The controls of a big number. */
export const controls = {
  query: z.object({ ...queryControls, ...metricControls, ...axisControls, ...rollingControls }),
  appearance: z.object({
    ...formatControls,
    compare_lag: control.number(),
    compare_suffix: control.text(),
    subheader: control.text(),
    show_trend_line: control.flag(true),
    start_y_axis_at_zero: control.flag(true),
    currency_format: control.currency(),
    header_font_size: control.number(),
    subheader_font_size: control.number(),
    color_picker: control.rgb(),
    conditional_formatting: control.choiceOrFlag(),
    time_format: control.text(),
    force_timestamp_formatting: control.flag(false),
  }),
}

/** The form of a big number. */
export type BigNumberForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a gauge. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    groupby: control.columns(),
    sort_by_metric: control.flag(false),
  }),
  appearance: z.object({
    ...valueFormatControls,
    min_val: control.amount(),
    max_val: control.amount(),
    start_angle: control.amount(),
    end_angle: control.amount(),
    font_size: control.amount(),
    value_formatter: control.text(),
    show_pointer: control.flag(true),
    show_axis_tick: control.flag(false),
    show_split_line: control.flag(false),
    split_number: control.amount(),
    show_progress: control.flag(true),
    overlap: control.flag(true),
    round_cap: control.flag(false),
    intervals: control.text(),
    interval_color_indices: control.text(),
  }),
}

/** The form of a gauge. */
export type GaugeForm = FormOfKind<typeof controls>

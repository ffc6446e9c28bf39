import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { seriesControls } from '#domain/chart/controls/shared-controls.ts'

const { contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns, ...asked } =
  seriesControls

/** The controls of series of old. */
export const controls = {
  query: z.object({
    ...asked,
    columns: control.columns(),
    time_range: control.text(),
    contribution: control.flag(false),
  }),
  appearance: z.object({
    color_scheme: control.text(),
    show_legend: control.flag(true),
    rich_tooltip: control.flag(true),
    line_interpolation: control.text(),
    stacked_style: control.text(),
    bar_stacked: control.flag(false),
    show_bar_value: control.flag(false),
    show_markers: control.flag(false),
    x_axis_label: control.text(),
    x_axis_format: control.text(),
    y_axis_label: control.text(),
    y_axis_format: control.text(),
    y_log_scale: control.flag(false),
    y_axis_bounds: control.bounds(),
  }),
}

/** The form of series of old. */
export type OldSeriesForm = FormOfKind<typeof controls>

/** What series of old cannot be set to, as series have it where it is not set. */
export const UNSET = z
  .object({ contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns })
  .parse({})

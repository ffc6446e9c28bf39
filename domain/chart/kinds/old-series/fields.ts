import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { legacySeriesFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of legacy series. */
export const fields = {
  query: z.object({
    ...legacySeriesFields,
    columns: field.columns(),
    contribution: field.flag(false),
  }),
  appearance: z.object({
    color_scheme: field.text(),
    show_legend: field.flag(true),
    rich_tooltip: field.flag(true),
    line_interpolation: field.text(),
    stacked_style: field.text(),
    bar_stacked: field.flag(false),
    show_bar_value: field.flag(false),
    show_markers: field.flag(false),
    x_axis_label: field.text(),
    x_axis_format: field.text(),
    y_axis_label: field.text(),
    y_axis_format: field.text(),
    y_log_scale: field.flag(false),
    y_axis_bounds: field.bounds(),
  }),
}

/** The form of legacy series. */
export type OldSeriesForm = FormOfKind<typeof fields>

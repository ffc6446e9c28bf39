import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { seriesFields } from '#domain/chart/fields/field-groups.ts'

const { contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns, ...asked } =
  seriesFields

/** The fields of legacy series. */
export const fields = {
  query: z.object({
    ...asked,
    columns: field.columns(),
    time_range: field.text(),
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

/** Values of the series fields that legacy series do not have. */
export const UNSET = z
  .object({ contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns })
  .parse({})

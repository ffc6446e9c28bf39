import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a time pivot. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    granularity_sqla: field.column(),
    time_range: field.text(),
    freq: field.text(),
  }),
  appearance: z.object({
    show_legend: field.flag(true),
    line_interpolation: field.text(),
    color_picker: field.rgb(),
    x_axis_label: field.text(),
    y_axis_label: field.text(),
    y_axis_format: field.text(),
    y_axis_bounds: field.bounds(),
    y_log_scale: field.flag(false),
  }),
}

/** The form of a time pivot. */
export type TimePivotForm = FormOfKind<typeof fields>

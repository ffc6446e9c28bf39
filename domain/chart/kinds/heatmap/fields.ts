import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { formatFields, metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a heat map. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    x_axis: field.column(),
    all_columns_x: field.column(),
    all_columns_y: field.column(),
    groupby: field.columns(),
    sort_x_axis: field.text(),
    sort_y_axis: field.text(),
    normalize_across: field.text(),
  }),
  appearance: z.object({
    ...formatFields,
    value_bounds: field.bounds(),
    y_axis_bounds: field.bounds(),
    linear_color_scheme: field.text(),
    currency_format: field.currency(),
    show_legend: field.flag(true),
    show_percentage: field.flag(true),
    show_values: field.flag(false),
    normalized: field.flag(false),
  }),
}

/** The form of a heat map. */
export type HeatmapForm = FormOfKind<typeof fields>

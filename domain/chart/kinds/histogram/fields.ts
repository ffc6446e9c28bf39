import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { queryFields } from '#domain/chart/fields/field-groups.ts'
import { axisTitleFields } from '#domain/chart/fields/series-appearance.ts'

/** The fields of a histogram, with the column and axis fields of the legacy viz type. */
export const fields = {
  query: z.object({
    ...queryFields,
    column: field.column(),
    all_columns_x: field.columns(),
    groupby: field.columns(),
    bins: field.number(),
    link_length: field.number(),
    normalize: field.optionalFlag(),
    normalized: field.flag(false),
    cumulative: field.optionalFlag(),
  }),
  appearance: z.object({
    ...axisTitleFields,
    x_axis_label: field.text(),
    y_axis_label: field.text(),
    color_scheme: field.text(),
    show_value: field.flag(false),
    show_legend: field.flag(true),
  }),
}

/** The form of a histogram. */
export type HistogramForm = FormOfKind<typeof fields>

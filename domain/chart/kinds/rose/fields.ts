import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { legendFields, seriesFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

const { contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns, ...asked } =
  seriesFields

/** The fields of a rose. */
export const fields = {
  query: z.object({
    ...asked,
    time_range: field.text(),
  }),
  appearance: z.object({
    ...valueFormatFields,
    ...legendFields,
    date_time_format: field.text(),
    rose_area_proportion: field.flag(false),
  }),
}

/** The form of a rose. */
export type RoseForm = FormOfKind<typeof fields>

/** Values of the series fields that a rose does not have. */
const UNSET = z
  .object({ contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns })
  .parse({})

/** The form of a rose as a form of series. */
export function seriesFormOf<F extends z.output<typeof fields.query>>(form: F): F & typeof UNSET {
  return { ...form, ...UNSET }
}

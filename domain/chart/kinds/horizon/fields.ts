import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { seriesFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

const { contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns, ...asked } =
  seriesFields

/** The fields of a horizon chart. */
export const fields = {
  query: z.object({ ...asked, time_range: field.text(), contribution: field.flag(false) }),
  appearance: z.object({
    ...valueFormatFields,
    series_height: field.text(),
    horizon_color_scale: field.text(),
  }),
}

/** The form of a horizon chart. */
export type HorizonForm = FormOfKind<typeof fields>

/** Values of the series fields that a horizon chart does not have. */
const UNSET = z
  .object({ contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns })
  .parse({})

/** The form of a horizon chart as a form of series. */
export function seriesFormOf<F extends z.output<typeof fields.query>>(form: F): F & typeof UNSET {
  return { ...form, ...UNSET, contributionMode: form.contribution ? 'row' : null }
}

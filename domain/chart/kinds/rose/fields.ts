import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { legacySeriesFields, legendFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a rose. */
export const fields = {
  query: z.object(legacySeriesFields),
  appearance: z.object({
    ...valueFormatFields,
    ...legendFields,
    date_time_format: field.text(),
    rose_area_proportion: field.flag(false),
  }),
}

/** The form of a rose. */
export type RoseForm = FormOfKind<typeof fields>

import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { legacySeriesFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a horizon chart. */
export const fields = {
  query: z.object({ ...legacySeriesFields, contribution: field.flag(false) }),
  appearance: z.object({
    ...valueFormatFields,
    series_height: field.text(),
    horizon_color_scale: field.text(),
  }),
}

/** The form of a horizon chart. */
export type HorizonForm = FormOfKind<typeof fields>

import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a map of a country. */
export const fields = {
  query: z.object({ ...queryFields, ...metricFields, entity: field.column() }),
  appearance: z.object({ ...valueFormatFields, select_country: field.text() }),
}

/** The form of a map of a country. */
export type CountryMapForm = FormOfKind<typeof fields>

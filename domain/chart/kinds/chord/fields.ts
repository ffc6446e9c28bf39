import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a chord diagram. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    groupby: field.columns(),
    columns: field.columns(),
    sort_by_metric: field.flag(false),
  }),
  appearance: z.object(valueFormatFields),
}

/** The form of a chord diagram. */
export type ChordForm = FormOfKind<typeof fields>

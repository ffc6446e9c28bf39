import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a sankey; legacy forms have source and target in `groupby`. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    source: field.column(),
    target: field.column(),
    groupby: field.columns(),
    sort_by_metric: field.flag(false),
  }),
  appearance: z.object(valueFormatFields),
}

/** The form of a sankey. */
export type SankeyForm = FormOfKind<typeof fields>

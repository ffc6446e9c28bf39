import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a treemap. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    groupby: field.columns(),
    sort_by_metric: field.flag(false),
  }),
  appearance: z.object({
    ...valueFormatFields,
    date_format: field.text(),
    show_labels: field.flag(true),
    show_upper_labels: field.flag(true),
    label_type: field.text(),
  }),
}

/** The form of a treemap. */
export type TreemapForm = FormOfKind<typeof fields>

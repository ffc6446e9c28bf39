import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a word cloud. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    series: field.column(),
    sort_by_metric: field.flag(false),
  }),
  appearance: z.object({
    size_from: field.amount(),
    size_to: field.amount(),
    rotation: field.text(),
  }),
}

/** The form of a word cloud. */
export type WordCloudForm = FormOfKind<typeof fields>

import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a sunburst; legacy forms have the levels in `groupby`. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    columns: field.columns(),
    groupby: field.columns(),
    secondary_metric: field.metric(),
    sort_by_metric: field.flag(false),
  }),
  appearance: z.object({
    ...valueFormatFields,
    date_format: field.text(),
    show_labels: field.flag(false),
    show_labels_threshold: field.amount(),
    show_total: field.flag(false),
    label_type: field.text(),
  }),
}

/** The form of a sunburst. */
export type SunburstForm = FormOfKind<typeof fields>

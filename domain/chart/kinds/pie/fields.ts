import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import {
  legendFields,
  metricFields,
  queryFields,
  valueFormatFields,
} from '#domain/chart/fields/field-groups.ts'

/** The fields of a pie. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    groupby: field.columns(),
    sort_by_metric: field.flag(true),
  }),
  appearance: z.object({
    ...valueFormatFields,
    ...legendFields,
    date_format: field.text(),
    show_labels: field.flag(true),
    show_labels_threshold: field.amount(),
    threshold_for_other: field.amount(),
    label_type: field.choiceOrFlag(),
    label_template: field.text(),
    labels_outside: field.flag(true),
    label_line: field.flag(false),
    show_total: field.flag(false),
    roseType: field.text(),
    donut: field.flag(false),
    innerRadius: field.amount(),
    outerRadius: field.amount(),
  }),
}

/** The form of a pie. */
export type PieForm = FormOfKind<typeof fields>

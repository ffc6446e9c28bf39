import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import {
  legendFields,
  metricFields,
  queryFields,
  valueFormatFields,
} from '#domain/chart/fields/field-groups.ts'

/** The fields of a funnel. */
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
    percent_calculation_type: field.text(),
    label_type: field.choiceOrFlag(),
    tooltip_label_type: field.choiceOrFlag(),
    show_labels: field.flag(true),
    show_tooltip_labels: field.flag(true),
  }),
}

/** The form of a funnel. */
export type FunnelForm = FormOfKind<typeof fields>

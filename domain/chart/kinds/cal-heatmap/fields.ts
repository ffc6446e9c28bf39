import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { formatFields, metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a calendar. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    granularity_sqla: field.column(),
    time_range: field.text(),
    domain_granularity: field.text(),
    subdomain_granularity: field.text(),
  }),
  appearance: z.object({
    ...formatFields,
    linear_color_scheme: field.text(),
    show_legend: field.flag(true),
    show_values: field.flag(false),
    show_metric_name: field.flag(true),
  }),
}

/** The form of a calendar. */
export type CalendarForm = FormOfKind<typeof fields>

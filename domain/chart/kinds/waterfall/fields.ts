import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { formatFields, metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a waterfall. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    x_axis: field.column(),
    groupby: field.columns(),
  }),
  appearance: z.object({
    ...formatFields,
    show_value: field.flag(false),
    show_legend: field.flag(false),
    increase_color: field.rgb(),
    decrease_color: field.rgb(),
    total_color: field.rgb(),
    x_axis_label: field.text(),
    y_axis_label: field.text(),
    x_ticks_layout: field.text(),
    currency_format: field.currency(),
  }),
}

/** The form of a waterfall. */
export type WaterfallForm = FormOfKind<typeof fields>

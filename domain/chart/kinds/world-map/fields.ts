import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a map of the world. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    entity: field.column(),
    secondary_metric: field.metric(),
    sort_by_metric: field.flag(false),
  }),
  appearance: z.object({
    ...valueFormatFields,
    country_fieldtype: field.text(),
    show_bubbles: field.flag(false),
    max_bubble_size: field.choiceOrFlag(),
    color_by: field.text(),
    color_picker: field.choiceOrFlag(),
  }),
}

/** The form of a map of the world. */
export type WorldMapForm = FormOfKind<typeof fields>

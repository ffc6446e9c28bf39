import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a bullet chart. Lists are texts separated by commas. */
export const fields = {
  query: z.object({ ...queryFields, ...metricFields }),
  appearance: z.object({
    ...valueFormatFields,
    ranges: field.text(),
    range_labels: field.text(),
    markers: field.text(),
    marker_labels: field.text(),
    marker_lines: field.text(),
    marker_line_labels: field.text(),
  }),
}

/** The form of a bullet chart. */
export type BulletForm = FormOfKind<typeof fields>

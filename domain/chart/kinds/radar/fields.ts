import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import {
  legendFields,
  metricFields,
  queryFields,
  valueFormatFields,
} from '#domain/chart/fields/field-groups.ts'

/** The fields of a radar. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    groupby: field.columns(),
    timeseries_limit_metric: field.metric(),
  }),
  appearance: z.object({
    ...valueFormatFields,
    ...legendFields,
    date_format: field.text(),
    show_labels: field.flag(true),
    label_type: field.text(),
    label_position: field.text(),
    column_config: field.choiceOrFlag(),
    is_circle: field.flag(false),
  }),
}

/** The form of a radar. */
export type RadarForm = FormOfKind<typeof fields>

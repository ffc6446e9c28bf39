import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import {
  axisFields,
  formatFields,
  metricFields,
  queryFields,
  rollingFields,
} from '#domain/chart/fields/field-groups.ts'

/** The fields of a big number. */
export const fields = {
  query: z.object({ ...queryFields, ...metricFields, ...axisFields, ...rollingFields }),
  appearance: z.object({
    ...formatFields,
    compare_lag: field.number(),
    compare_suffix: field.text(),
    subheader: field.text(),
    show_trend_line: field.flag(true),
    start_y_axis_at_zero: field.flag(true),
    currency_format: field.currency(),
    header_font_size: field.number(),
    subheader_font_size: field.number(),
    color_picker: field.rgb(),
    conditional_formatting: field.choiceOrFlag(),
    time_format: field.text(),
    force_timestamp_formatting: field.flag(false),
  }),
}

/** The form of a big number. */
export type BigNumberForm = FormOfKind<typeof fields>

import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a gauge. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    groupby: field.columns(),
    sort_by_metric: field.flag(false),
  }),
  appearance: z.object({
    ...valueFormatFields,
    min_val: field.amount(),
    max_val: field.amount(),
    start_angle: field.amount(),
    end_angle: field.amount(),
    font_size: field.amount(),
    value_formatter: field.text(),
    show_pointer: field.flag(true),
    show_axis_tick: field.flag(false),
    show_split_line: field.flag(false),
    split_number: field.amount(),
    show_progress: field.flag(true),
    overlap: field.flag(true),
    round_cap: field.flag(false),
    intervals: field.text(),
    interval_color_indices: field.text(),
  }),
}

/** The form of a gauge. */
export type GaugeForm = FormOfKind<typeof fields>

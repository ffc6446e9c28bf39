import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { queryFields } from '#domain/chart/fields/field-groups.ts'
import { legendFields } from '#domain/chart/fields/series-appearance.ts'

/** The fields of bubbles, with the axis fields of the legacy viz type. */
export const fields = {
  query: z.object({
    ...queryFields,
    series: field.column(),
    entity: field.column(),
    x: field.metric(),
    y: field.metric(),
    size: field.metric(),
    orderby: field.metric(),
    limit: field.number(),
  }),
  appearance: z.object({
    ...legendFields,
    color_scheme: field.text(),
    max_bubble_size: field.number(),
    tooltipSizeFormat: field.text(),
    opacity: field.number(),
    x_axis_label: field.text(),
    x_axis_title_margin: field.number(),
    xAxisFormat: field.text(),
    x_axis_format: field.text(),
    logXAxis: field.flag(false),
    x_log_scale: field.flag(false),
    y_axis_label: field.text(),
    y_axis_title_margin: field.number(),
    y_axis_format: field.text(),
    logYAxis: field.flag(false),
    y_log_scale: field.flag(false),
    xAxisBounds: field.bounds(),
    y_axis_bounds: field.bounds(),
  }),
}

/** The form of bubbles. */
export type BubbleForm = FormOfKind<typeof fields>

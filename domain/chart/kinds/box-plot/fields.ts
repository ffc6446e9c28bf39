import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'
import { axisTitleFields } from '#domain/chart/fields/series-appearance.ts'

/** The fields of a box plot. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    columns: field.columns(),
    groupby: field.columns(),
    temporal_columns_lookup: field.flags(),
    series_limit: field.number(),
    series_limit_metric: field.metric(),
    whiskerOptions: field.text(),
  }),
  appearance: z.object({
    ...axisTitleFields,
    color_scheme: field.text(),
    x_ticks_layout: field.text(),
    number_format: field.text(),
    date_format: field.text(),
  }),
}

/** The form of a box plot. */
export type BoxPlotForm = FormOfKind<typeof fields>

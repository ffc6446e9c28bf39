import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a time-series table. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    granularity_sqla: field.column(),
    time_range: field.text(),
    groupby: field.columns(),
    limit: field.number(),
    timeseries_limit_metric: field.metric(),
  }),
  appearance: z.object({ ...valueFormatFields, column_collection: field.choiceOrFlag() }),
}

/** The form of a time-series table. */
export type TimeTableForm = FormOfKind<typeof fields>

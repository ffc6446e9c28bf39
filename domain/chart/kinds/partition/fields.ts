import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a partition. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    granularity_sqla: field.column(),
    time_range: field.text(),
    time_series_option: field.text(),
    groupby: field.columns(),
    limit: field.number(),
    timeseries_limit_metric: field.metric(),
  }),
  appearance: z.object({
    ...valueFormatFields,
    date_time_format: field.text(),
    partition_limit: field.amount(),
    partition_threshold: field.amount(),
  }),
}

/** The form of a partition. */
export type PartitionForm = FormOfKind<typeof fields>

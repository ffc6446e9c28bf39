import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of parallel coordinates. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    series: field.column(),
    secondary_metric: field.metric(),
    limit: field.number(),
    timeseries_limit_metric: field.metric(),
  }),
  appearance: z.object({ include_series: field.flag(false) }),
}

/** The form of parallel coordinates. */
export type ParallelForm = FormOfKind<typeof fields>

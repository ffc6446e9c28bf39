import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a t-test. */
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
  appearance: z.object({
    significance_level: field.amount(),
    pvalue_precision: field.amount(),
    liftvalue_precision: field.amount(),
  }),
}

/** The form of a t-test. */
export type TTestForm = FormOfKind<typeof fields>

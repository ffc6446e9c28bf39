import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a pivot table. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    groupbyColumns: field.columns(),
    groupbyRows: field.columns(),
    temporal_columns_lookup: field.flags(),
    series_limit: field.number(),
    series_limit_metric: field.metric(),
    // These change the query, which requests totals, also for an order by value.
    aggregateFunction: field.text(),
    rowTotals: field.flag(false),
    rowSubTotals: field.flag(false),
    colTotals: field.flag(false),
    colSubTotals: field.flag(false),
    transposePivot: field.flag(false),
    rowOrder: field.text(),
    colOrder: field.text(),
  }),
  appearance: z.object({
    metricsLayout: field.text(),
    combineMetric: field.flag(false),
    valueFormat: field.text(),
    currency_format: field.currency(),
    date_format: field.text(),
    rowSubtotalPosition: field.flag(false),
    colSubtotalPosition: field.flag(false),
    conditional_formatting: field.choiceOrFlag(),
  }),
}

/** The form of a pivot table. */
export type PivotForm = FormOfKind<typeof fields>

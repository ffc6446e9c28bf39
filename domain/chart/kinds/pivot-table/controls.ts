import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a pivot table. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    groupbyColumns: control.columns(),
    groupbyRows: control.columns(),
    temporal_columns_lookup: control.flags(),
    series_limit: control.number(),
    series_limit_metric: control.metric(),
    // Totals are queried, and so is the order by them.
    aggregateFunction: control.text(),
    rowTotals: control.flag(false),
    rowSubTotals: control.flag(false),
    colTotals: control.flag(false),
    colSubTotals: control.flag(false),
    transposePivot: control.flag(false),
    rowOrder: control.text(),
    colOrder: control.text(),
  }),
  appearance: z.object({
    metricsLayout: control.text(),
    combineMetric: control.flag(false),
    valueFormat: control.text(),
    currency_format: control.currency(),
    date_format: control.text(),
    rowSubtotalPosition: control.flag(false),
    colSubtotalPosition: control.flag(false),
    conditional_formatting: control.choiceOrFlag(),
  }),
}

/** The form of a pivot table. */
export type PivotForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a t-test. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    granularity_sqla: control.column(),
    time_range: control.text(),
    groupby: control.columns(),
    limit: control.number(),
    timeseries_limit_metric: control.metric(),
  }),
  appearance: z.object({
    significance_level: control.amount(),
    pvalue_precision: control.amount(),
    liftvalue_precision: control.amount(),
  }),
}

/** The form of a t-test. */
export type TTestForm = FormOfKind<typeof controls>

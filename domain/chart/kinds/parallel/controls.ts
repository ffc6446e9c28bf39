import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of parallel coordinates. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    series: control.column(),
    secondary_metric: control.metric(),
    limit: control.number(),
    timeseries_limit_metric: control.metric(),
  }),
  appearance: z.object({ include_series: control.flag(false) }),
}

/** The form of parallel coordinates. */
export type ParallelForm = FormOfKind<typeof controls>

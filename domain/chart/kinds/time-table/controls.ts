import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a table of series. */
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
  appearance: z.object({ ...valueFormatControls, column_collection: control.choiceOrFlag() }),
}

/** The form of a table of series. */
export type TimeTableForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a partition. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    granularity_sqla: control.column(),
    time_range: control.text(),
    time_series_option: control.text(),
    groupby: control.columns(),
    limit: control.number(),
    timeseries_limit_metric: control.metric(),
  }),
  appearance: z.object({
    ...valueFormatControls,
    date_time_format: control.text(),
    partition_limit: control.amount(),
    partition_threshold: control.amount(),
  }),
}

/** The form of a partition. */
export type PartitionForm = FormOfKind<typeof controls>

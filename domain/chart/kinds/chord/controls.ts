import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a chord diagram. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    groupby: control.columns(),
    columns: control.columns(),
    sort_by_metric: control.flag(false),
  }),
  appearance: z.object(valueFormatControls),
}

/** The form of a chord diagram. */
export type ChordForm = FormOfKind<typeof controls>

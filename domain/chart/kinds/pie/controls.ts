import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a pie. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    groupby: control.columns(),
    sort_by_metric: control.flag(true),
  }),
  appearance: z.object(valueFormatControls),
}

/** The form of a pie. */
export type PieForm = FormOfKind<typeof controls>

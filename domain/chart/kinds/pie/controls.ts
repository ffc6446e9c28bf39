import * as z from 'zod/mini'
import { columnsControl, type FormOfKind, flagControl } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a pie. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    groupby: columnsControl('Dimensions'),
    sort_by_metric: flagControl('Sort by metric', true),
  }),
  look: z.object(valueFormatControls),
}

/** The form of a pie. */
export type PieForm = FormOfKind<typeof controls>

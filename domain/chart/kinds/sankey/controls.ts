import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a sankey; old ones have their two sides in `groupby`. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    source: control.column(),
    target: control.column(),
    groupby: control.columns(),
    sort_by_metric: control.flag(false),
  }),
  appearance: z.object(valueFormatControls),
}

/** The form of a sankey. */
export type SankeyForm = FormOfKind<typeof controls>

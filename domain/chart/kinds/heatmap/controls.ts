import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { formatControls, metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a heat map. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    x_axis: control.column('X-axis'),
    groupby: control.columns('Y-axis'),
    sort_x_axis: control.text('Sort x-axis'),
    sort_y_axis: control.text('Sort y-axis'),
    normalize_across: control.text('Normalize across'),
  }),
  appearance: z.object({ ...formatControls, value_bounds: control.bounds('Value bounds') }),
}

/** The form of a heat map. */
export type HeatmapForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import {
  boundsControl,
  columnControl,
  columnsControl,
  type FormOfKind,
  textControl,
} from '#domain/chart/controls/control.ts'
import { formatControls, metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a heat map. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    x_axis: columnControl('X-axis'),
    groupby: columnsControl('Y-axis'),
    sort_x_axis: textControl('Sort x-axis'),
    sort_y_axis: textControl('Sort y-axis'),
    normalize_across: textControl('Normalize across'),
  }),
  look: z.object({ ...formatControls, value_bounds: boundsControl('Value bounds') }),
}

/** The form of a heat map. */
export type HeatmapForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { type FormOfKind, flagControl, numberControl, textControl } from '#domain/chart/controls/control.ts'
import {
  axisControls,
  formatControls,
  metricControls,
  queryControls,
  rollingControls,
} from '#domain/chart/controls/shared-controls.ts'

/** The controls of a big number. */
export const controls = {
  query: z.object({ ...queryControls, ...metricControls, ...axisControls, ...rollingControls }),
  look: z.object({
    ...formatControls,
    compare_lag: numberControl('Comparison period lag'),
    compare_suffix: textControl('Comparison suffix'),
    subheader: textControl('Subheader'),
    show_trend_line: flagControl('Show trend line', true),
    start_y_axis_at_zero: flagControl('Start y-axis at 0', true),
  }),
}

/** The form of a big number. */
export type BigNumberForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import {
  choiceOrFlagControl,
  columnsControl,
  type FormOfKind,
  flagControl,
  textControl,
} from '#domain/chart/controls/control.ts'
import { formatControls, seriesControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of bars. */
export const controls = {
  query: z.object({ ...seriesControls, columns: columnsControl('Breakdowns') }),
  look: z.object({
    ...formatControls,
    orientation: textControl('Orientation'),
    stack: choiceOrFlagControl('Stacked style'),
    show_value: flagControl('Show value', false),
  }),
}

/** The form of bars. */
export type BarForm = FormOfKind<typeof controls>

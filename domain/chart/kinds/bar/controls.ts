import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { formatControls, seriesControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of bars. */
export const controls = {
  query: z.object({ ...seriesControls, columns: control.columns('Breakdowns') }),
  appearance: z.object({
    ...formatControls,
    orientation: control.text('Orientation'),
    stack: control.choiceOrFlag('Stacked style'),
    show_value: control.flag('Show value', false),
  }),
}

/** The form of bars. */
export type BarForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { formatControls, seriesControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of bars. */
export const controls = {
  query: z.object({ ...seriesControls, columns: control.columns() }),
  appearance: z.object({
    ...formatControls,
    orientation: control.text(),
    stack: control.choiceOrFlag(),
    show_value: control.flag(false),
  }),
}

/** The form of bars. */
export type BarForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a map of the world. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    entity: control.column(),
    secondary_metric: control.metric(),
    sort_by_metric: control.flag(false),
  }),
  appearance: z.object({
    ...valueFormatControls,
    country_fieldtype: control.text(),
    show_bubbles: control.flag(false),
    max_bubble_size: control.choiceOrFlag(),
    color_by: control.text(),
    color_picker: control.choiceOrFlag(),
  }),
}

/** The form of a map of the world. */
export type WorldMapForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import {
  legendControls,
  metricControls,
  queryControls,
  valueFormatControls,
} from '#domain/chart/controls/shared-controls.ts'

/** The controls of a funnel. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    groupby: control.columns(),
    sort_by_metric: control.flag(true),
  }),
  appearance: z.object({
    ...valueFormatControls,
    ...legendControls,
    percent_calculation_type: control.text(),
    label_type: control.choiceOrFlag(),
    tooltip_label_type: control.choiceOrFlag(),
    show_labels: control.flag(true),
    show_tooltip_labels: control.flag(true),
  }),
}

/** The form of a funnel. */
export type FunnelForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import {
  legendControls,
  metricControls,
  queryControls,
  valueFormatControls,
} from '#domain/chart/controls/shared-controls.ts'

/** The controls of a pie. */
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
    date_format: control.text(),
    show_labels: control.flag(true),
    show_labels_threshold: control.amount(),
    threshold_for_other: control.amount(),
    label_type: control.choiceOrFlag(),
    label_template: control.text(),
    labels_outside: control.flag(true),
    label_line: control.flag(false),
    show_total: control.flag(false),
    roseType: control.text(),
    donut: control.flag(false),
    innerRadius: control.amount(),
    outerRadius: control.amount(),
  }),
}

/** The form of a pie. */
export type PieForm = FormOfKind<typeof controls>

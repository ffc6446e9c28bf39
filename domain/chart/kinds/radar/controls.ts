import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import {
  legendControls,
  metricControls,
  queryControls,
  valueFormatControls,
} from '#domain/chart/controls/shared-controls.ts'

/** The controls of a radar. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    groupby: control.columns(),
    timeseries_limit_metric: control.metric(),
  }),
  appearance: z.object({
    ...valueFormatControls,
    ...legendControls,
    date_format: control.text(),
    show_labels: control.flag(true),
    label_type: control.text(),
    label_position: control.text(),
    column_config: control.choiceOrFlag(),
    is_circle: control.flag(false),
  }),
}

/** The form of a radar. */
export type RadarForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a sunburst; old ones have their levels in `groupby`. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    columns: control.columns(),
    groupby: control.columns(),
    secondary_metric: control.metric(),
    sort_by_metric: control.flag(false),
  }),
  appearance: z.object({
    ...valueFormatControls,
    date_format: control.text(),
    show_labels: control.flag(false),
    show_labels_threshold: control.amount(),
    show_total: control.flag(false),
    label_type: control.text(),
  }),
}

/** The form of a sunburst. */
export type SunburstForm = FormOfKind<typeof controls>

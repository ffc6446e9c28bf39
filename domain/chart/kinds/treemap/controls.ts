import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a treemap. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    groupby: control.columns(),
    sort_by_metric: control.flag(false),
  }),
  appearance: z.object({
    ...valueFormatControls,
    date_format: control.text(),
    show_labels: control.flag(true),
    show_upper_labels: control.flag(true),
    label_type: control.text(),
  }),
}

/** The form of a treemap. */
export type TreemapForm = FormOfKind<typeof controls>

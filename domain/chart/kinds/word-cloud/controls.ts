import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a word cloud. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    series: control.column(),
    sort_by_metric: control.flag(false),
  }),
  appearance: z.object({
    size_from: control.amount(),
    size_to: control.amount(),
    rotation: control.text(),
  }),
}

/** The form of a word cloud. */
export type WordCloudForm = FormOfKind<typeof controls>

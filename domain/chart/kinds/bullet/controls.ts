import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a bullet chart. Its lists are texts, parted by commas. */
export const controls = {
  query: z.object({ ...queryControls, ...metricControls }),
  appearance: z.object({
    ...valueFormatControls,
    ranges: control.text(),
    range_labels: control.text(),
    markers: control.text(),
    marker_labels: control.text(),
    marker_lines: control.text(),
    marker_line_labels: control.text(),
  }),
}

/** The form of a bullet chart. */
export type BulletForm = FormOfKind<typeof controls>

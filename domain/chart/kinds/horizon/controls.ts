import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { seriesControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

const { contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns, ...asked } =
  seriesControls

/** The controls of a horizon chart. */
export const controls = {
  query: z.object({ ...asked, time_range: control.text(), contribution: control.flag(false) }),
  appearance: z.object({
    ...valueFormatControls,
    series_height: control.text(),
    horizon_color_scale: control.text(),
  }),
}

/** The form of a horizon chart. */
export type HorizonForm = FormOfKind<typeof controls>

/** What a horizon chart cannot be set to, as series have it where it is not set. */
const UNSET = z
  .object({ contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns })
  .parse({})

/** The form of a horizon chart as that of series along a time. */
export function seriesFormOf<F extends z.output<typeof controls.query>>(form: F): F & typeof UNSET {
  return { ...form, ...UNSET, contributionMode: form.contribution ? 'row' : null }
}

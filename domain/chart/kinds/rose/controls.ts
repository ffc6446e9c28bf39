import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import {
  legendControls,
  seriesControls,
  valueFormatControls,
} from '#domain/chart/controls/shared-controls.ts'

const { contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns, ...asked } =
  seriesControls

/** The controls of a rose. */
export const controls = {
  query: z.object({
    ...asked,
    time_range: control.text(),
  }),
  appearance: z.object({
    ...valueFormatControls,
    ...legendControls,
    date_time_format: control.text(),
    rose_area_proportion: control.flag(false),
  }),
}

/** The form of a rose. */
export type RoseForm = FormOfKind<typeof controls>

/** What a rose cannot be set to, as series have it where it is not set. */
const UNSET = z
  .object({ contributionMode, x_axis_sort, x_axis_sort_asc, truncate_metric, show_empty_columns })
  .parse({})

/** The form of a rose as that of series along a time. */
export function seriesFormOf<F extends z.output<typeof controls.query>>(form: F): F & typeof UNSET {
  return { ...form, ...UNSET }
}

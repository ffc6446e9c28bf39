import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { axisTitleControls } from '#domain/chart/controls/series-appearance.ts'
import { queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a histogram; those of old name their column and their axes otherwise. */
export const controls = {
  query: z.object({
    ...queryControls,
    column: control.column(),
    all_columns_x: control.columns(),
    groupby: control.columns(),
    bins: control.number(),
    link_length: control.number(),
    normalize: control.optionalFlag(),
    normalized: control.flag(false),
    cumulative: control.optionalFlag(),
  }),
  appearance: z.object({
    ...axisTitleControls,
    x_axis_label: control.text(),
    y_axis_label: control.text(),
    color_scheme: control.text(),
    show_value: control.flag(false),
    show_legend: control.flag(true),
  }),
}

/** The form of a histogram. */
export type HistogramForm = FormOfKind<typeof controls>

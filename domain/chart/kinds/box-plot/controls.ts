import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { axisTitleControls } from '#domain/chart/controls/series-appearance.ts'
import { metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a box plot. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    columns: control.columns(),
    groupby: control.columns(),
    temporal_columns_lookup: control.flags(),
    series_limit: control.number(),
    series_limit_metric: control.metric(),
    whiskerOptions: control.text(),
  }),
  appearance: z.object({
    ...axisTitleControls,
    color_scheme: control.text(),
    x_ticks_layout: control.text(),
    number_format: control.text(),
    date_format: control.text(),
  }),
}

/** The form of a box plot. */
export type BoxPlotForm = FormOfKind<typeof controls>

import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of what lies on a map; each viz type has some of them. */
export const controls = {
  query: z.object({
    ...queryControls,
    spatial: control.settings(),
    start_spatial: control.settings(),
    end_spatial: control.settings(),
    all_columns_x: control.column(),
    all_columns_y: control.column(),
    groupby: control.columns(),
    line_column: control.column(),
    geojson: control.column(),
    dimension: control.column(),
    size: control.metric(),
    metric: control.metric(),
    point_radius_fixed: control.settings(),
    filter_nulls: control.flag(true),
  }),
  appearance: z.object({
    ...valueFormatControls,
    line_type: control.text(),
    reverse_long_lat: control.flag(false),
    grid_size: control.amount(),
    cellSize: control.amount(),
    js_agg_function: control.text(),
    aggregation: control.text(),
    contours: control.choiceOrFlag(),
    radius_pixels: control.amount(),
    clustering_radius: control.text(),
    min_radius: control.amount(),
    max_radius: control.amount(),
    line_width: control.amount(),
    stroke_width: control.amount(),
    filled: control.flag(true),
    stroked: control.flag(false),
    opacity: control.amount(),
    color_picker: control.choiceOrFlag(),
    fill_color_picker: control.choiceOrFlag(),
    stroke_color_picker: control.choiceOrFlag(),
    mapbox_color: control.text(),
    legend_position: control.text(),
  }),
}

/** The form of what lies on a map. */
export type DeckForm = FormOfKind<typeof controls>

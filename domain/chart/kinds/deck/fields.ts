import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of all maps; each viz type uses some of them. */
export const fields = {
  query: z.object({
    ...queryFields,
    spatial: field.settings(),
    start_spatial: field.settings(),
    end_spatial: field.settings(),
    all_columns_x: field.column(),
    all_columns_y: field.column(),
    groupby: field.columns(),
    line_column: field.column(),
    geojson: field.column(),
    dimension: field.column(),
    size: field.metric(),
    metric: field.metric(),
    point_radius_fixed: field.settings(),
    filter_nulls: field.flag(true),
  }),
  appearance: z.object({
    ...valueFormatFields,
    line_type: field.text(),
    reverse_long_lat: field.flag(false),
    grid_size: field.amount(),
    cellSize: field.amount(),
    js_agg_function: field.text(),
    aggregation: field.text(),
    contours: field.choiceOrFlag(),
    radius_pixels: field.amount(),
    clustering_radius: field.text(),
    min_radius: field.amount(),
    max_radius: field.amount(),
    line_width: field.amount(),
    stroke_width: field.amount(),
    filled: field.flag(true),
    stroked: field.flag(false),
    opacity: field.amount(),
    color_picker: field.choiceOrFlag(),
    fill_color_picker: field.choiceOrFlag(),
    stroke_color_picker: field.choiceOrFlag(),
    mapbox_color: field.text(),
    legend_position: field.text(),
  }),
}

/** The form of a map. */
export type DeckForm = FormOfKind<typeof fields>

import { type Check, isFilled, isInteger, isNumber } from '#domain/chart/fields/checks.ts'
import { plainChoices } from '#domain/chart/fields/choices.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { Fields } from './field.ts'

/** The columns that each encoding of coordinates requires. */
const PLACE_COLUMNS: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>([
  ['latlong', ['lonCol', 'latCol']],
  ['delimited', ['lonlatCol']],
  ['geohash', ['geohashCol']],
])

/** Requires the columns of the selected encoding. */
const hasPlaces: Check = (value) => {
  const columns = isRecord(value) ? PLACE_COLUMNS.get(value['type']) : undefined
  const isComplete = isRecord(value) && columns?.every((key) => isFilled(value[key]) === null) === true
  return isComplete ? null : 'cannot be empty'
}

/** Fields of maps. */
export const MAP_FIELDS = {
  select_country: {
    type: 'select',
    label: 'Country',
    choices: [{ value: 'usa', label: 'USA' }],
    takesOthers: true,
    checks: [isFilled],
  },
  country_fieldtype: {
    type: 'select',
    label: 'Country field type',
    choices: [
      { value: 'name', label: 'Full name' },
      { value: 'cioc', label: 'code International Olympic Committee (cioc)' },
      { value: 'cca2', label: 'code ISO 3166-1 alpha-2 (cca2)' },
      { value: 'cca3', label: 'code ISO 3166-1 alpha-3 (cca3)' },
    ],
  },
  show_bubbles: { type: 'flag', label: 'Show bubbles' },
  color_by: {
    type: 'select',
    label: 'Color by',
    choices: [
      { value: 'metric', label: 'Metric' },
      { value: 'country', label: 'Country' },
    ],
  },
  deck_slices: { type: 'layers', label: 'deck.gl charts', checks: [isFilled] },
  spatial: { type: 'spatial', label: 'Longitude & Latitude', checks: [hasPlaces] },
  start_spatial: { type: 'spatial', label: 'Start Longitude & Latitude', checks: [hasPlaces] },
  end_spatial: { type: 'spatial', label: 'End Longitude & Latitude', checks: [hasPlaces] },
  line_column: { type: 'column', label: 'Lines column', checks: [isFilled] },
  geojson: { type: 'column', label: 'GeoJson column', checks: [isFilled] },
  dimension: { type: 'column', label: 'Dimension' },
  filter_nulls: { type: 'flag', label: 'Ignore null locations' },
  point_radius_fixed: { type: 'hidden', label: 'Point size' },
  line_type: {
    type: 'select',
    label: 'Lines encoding',
    choices: [
      { value: 'polyline', label: 'Polyline' },
      { value: 'json', label: 'JSON' },
      { value: 'geohash', label: 'geohash (square)' },
    ],
  },
  reverse_long_lat: { type: 'flag', label: 'Reverse Lat & Long' },
  grid_size: { type: 'text', label: 'Grid size', checks: [isInteger] },
  cellSize: { type: 'text', label: 'Cell size', checks: [isInteger] },
  js_agg_function: {
    type: 'select',
    label: 'Dynamic aggregation function',
    choices: plainChoices(
      'sum',
      'min',
      'max',
      'mean',
      'median',
      'count',
      'variance',
      'deviation',
      'p1',
      'p5',
      'p95',
      'p99',
    ),
  },
  aggregation: { type: 'select', label: 'Aggregation', choices: plainChoices('sum', 'min', 'max', 'mean') },
  contours: { type: 'hidden', label: 'Contours' },
  radius_pixels: { type: 'slider', label: 'Intensity radius', range: { least: 1, most: 100, step: 1 } },
  clustering_radius: {
    type: 'select',
    label: 'Clustering radius',
    takesOthers: true,
    choices: plainChoices('0', '20', '40', '60', '80', '100', '200', '500', '1000'),
  },
  min_radius: { type: 'text', label: 'Minimum radius', checks: [isNumber] },
  max_radius: { type: 'text', label: 'Maximum radius', checks: [isNumber] },
  line_width: { type: 'text', label: 'Line width', checks: [isInteger] },
  stroke_width: { type: 'text', label: 'Stroke width', checks: [isInteger] },
  filled: { type: 'flag', label: 'Filled' },
  stroked: { type: 'flag', label: 'Stroked' },
  fill_color_picker: { type: 'color', label: 'Fill color' },
  stroke_color_picker: { type: 'color', label: 'Stroke color' },
  mapbox_color: { type: 'text', label: 'RGB color' },
  legend_position: {
    type: 'select',
    label: 'Legend position',
    choices: [
      { value: null, label: 'None' },
      { value: 'tl', label: 'Top left' },
      { value: 'tr', label: 'Top right' },
      { value: 'bl', label: 'Bottom left' },
      { value: 'br', label: 'Bottom right' },
    ],
  },
} satisfies Fields

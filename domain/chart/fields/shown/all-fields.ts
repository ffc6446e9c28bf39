import { ANALYTICS_FIELDS, ANNOTATION_FIELDS } from './analytics.ts'
import { APPEARANCE_FIELDS } from './appearance.ts'
import { AXIS_FIELDS } from './axis.ts'
import type { Fields } from './field.ts'
import { FORECAST_FIELDS } from './forecast.ts'
import { LEGEND_FIELDS } from './legend.ts'
import { MAP_FIELDS } from './map.ts'
import { MIXED_FIELDS } from './mixed.ts'
import { OLD_FIELDS } from './old.ts'
import { QUERY_FIELDS } from './query.ts'
import { TABLE_FIELDS } from './table.ts'
import { TOOLTIP_FIELDS } from './tooltip.ts'

/** The fields of the builder by the title of their section. */
const SECTIONS: readonly (readonly [section: string, fields: Fields])[] = [
  ['Query', QUERY_FIELDS],
  ['Query', TABLE_FIELDS],
  ['Chart options', OLD_FIELDS],
  ['Map', MAP_FIELDS],
  ['Query B', MIXED_FIELDS],
  ['Advanced analytics', ANALYTICS_FIELDS],
  ['Annotations and layers', ANNOTATION_FIELDS],
  ['Predictive analytics', FORECAST_FIELDS],
  ['Chart options', APPEARANCE_FIELDS],
  ['Legend', LEGEND_FIELDS],
  ['Axes', AXIS_FIELDS],
  ['Tooltip', TOOLTIP_FIELDS],
]

/** Names of all fields. */
export type FieldName =
  | keyof typeof QUERY_FIELDS
  | keyof typeof TABLE_FIELDS
  | keyof typeof OLD_FIELDS
  | keyof typeof MAP_FIELDS
  | keyof typeof MIXED_FIELDS
  | keyof typeof ANALYTICS_FIELDS
  | keyof typeof ANNOTATION_FIELDS
  | keyof typeof FORECAST_FIELDS
  | keyof typeof APPEARANCE_FIELDS
  | keyof typeof LEGEND_FIELDS
  | keyof typeof AXIS_FIELDS
  | keyof typeof TOOLTIP_FIELDS

/** A field with the title of its section. */
interface PlacedField {
  readonly field: Fields[string]
  readonly section: string
}

const FIELDS: ReadonlyMap<string, PlacedField> = new Map(
  SECTIONS.flatMap(([section, fields]) =>
    Object.entries(fields).map(([name, field]) => [name, { field, section }] as const),
  ),
)

/** The field of a name and its section; null for an unknown name. */
export function fieldOf(name: string): PlacedField | null {
  return FIELDS.get(name) ?? null
}

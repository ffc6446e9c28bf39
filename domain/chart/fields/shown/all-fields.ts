import { ANALYTICS_FIELDS, ANNOTATION_FIELDS } from './analytics.ts'
import { APPEARANCE_FIELDS } from './appearance.ts'
import { AXIS_FIELDS } from './axis.ts'
import type { Field, Fields } from './field.ts'
import { FORECAST_FIELDS } from './forecast.ts'
import { LEGEND_FIELDS } from './legend.ts'
import { MAP_FIELDS } from './map.ts'
import { MIXED_FIELDS } from './mixed.ts'
import { OLD_FIELDS } from './old.ts'
import { QUERY_FIELDS } from './query.ts'
import { TABLE_FIELDS } from './table.ts'
import { TOOLTIP_FIELDS } from './tooltip.ts'

/** The sections that fields stand in, with what they have beside what a kind adds. */
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

const FIELDS: ReadonlyMap<string, { readonly field: Field; readonly section: string }> = new Map(
  SECTIONS.flatMap(([section, fields]) =>
    Object.entries<Field>(fields).map(([name, field]) => [name, { field, section }] as const),
  ),
)

/** What a field is by its name, and the section that it stands in unless its kind says another; null for one that is not known. */
export function fieldOf(name: string): { readonly field: Field; readonly section: string } | null {
  return FIELDS.get(name) ?? null
}

import type { ShownField } from './two-versions.ts'

/** Labels of the fields. Source: look §7. */
export const FIELD_LABELS = {
  name: 'Name',
  dbId: 'Database',
  catalog: 'Catalog',
  schema: 'Schema',
  queryLimit: 'Row limit',
  templateParams: 'Parameters',
  autorun: 'Runs when opened',
  remoteId: 'Saved query',
} as const satisfies Record<ShownField, string>

/** Maximum number of places that are named; beyond that, only their count. */
const NAMED = 3

/** Explains why a merge cannot be saved yet: "Line 9 is not decided", "Name and line 9 are not decided"; null if it can. */
export function undecidedText(fields: readonly ShownField[], lines: readonly number[]): string | null {
  const count = fields.length + lines.length
  if (count === 0) return null
  if (count > NAMED) return `${count} changes are not decided`
  const places = [
    ...fields.map((field) => FIELD_LABELS[field]),
    ...(lines.length === 0 ? [] : [linesText(lines)]),
  ]
  const named = places.map((place, index) => (index === 0 ? place : place.toLowerCase()))
  return `${joined(named)} ${count === 1 ? 'is' : 'are'} not decided`
}

function linesText(lines: readonly number[]): string {
  return lines.length === 1 ? `Line ${lines.join('')}` : `Lines ${joined(lines.map(String))}`
}

function joined(places: readonly string[]): string {
  const last = places.at(-1) ?? ''
  return places.length < 2 ? last : `${places.slice(0, -1).join(', ')} and ${last}`
}

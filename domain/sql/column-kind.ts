/** Display type of a column, which selects icon, alignment and format. */
export type ColumnKind = 'number' | 'text' | 'time' | 'boolean' | 'json' | 'bytes'

const KINDS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/json|struct|map|list|array|union|\[\]|variant|object/, 'json'],
  [/bool/, 'boolean'],
  [/date|time|interval/, 'time'],
  [/int|dec|num|float|double|real|money|serial|long|short/, 'number'],
  [/blob|bytea|binary|bit/, 'bytes'],
]

/** The display type of a database type; text for unknown names. */
export function kindOfType(type: string): ColumnKind {
  const name = type.toLowerCase()
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}

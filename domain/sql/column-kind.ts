/** Type of a column as drawn: what icon, side and format it takes. */
export type ColumnKind = 'number' | 'text' | 'time' | 'boolean' | 'json' | 'bytes'

const KINDS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/json|struct|map|list|array|union|\[\]|variant|object/, 'json'],
  [/bool/, 'boolean'],
  [/date|time|interval/, 'time'],
  [/int|dec|num|float|double|real|money|serial|long|short/, 'number'],
  [/blob|bytea|binary|bit/, 'bytes'],
]

/** How a column of a type is drawn: the icon it takes in the tree. Unknown words are text. */
export function kindOfType(type: string): ColumnKind {
  const word = type.toLowerCase()
  return KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'text'
}

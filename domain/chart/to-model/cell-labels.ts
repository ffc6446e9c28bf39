import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import { groupText, quoted, unquoted } from '#domain/semantic/steps/groups/group-names.ts'
import { timeText } from '#domain/time/format-time.ts'

/** The label of a null value. */
export const NULL_LABEL = 'null'

/** The label of an empty text. */
export const EMPTY_LABEL = 'empty'

/** Texts with another meaning: our own placeholders, and Superset's. */
const PLACEHOLDERS: readonly string[] = [NULL_LABEL, EMPTY_LABEL, '<NULL>']

/** A text of spaces and invisible characters only. */
const UNSEEN = /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*$/

/** Whether a text reads like a placeholder, or like itself without surrounding spaces. */
function isDoubtful(text: string): boolean {
  const bare = unquoted(text)
  return PLACEHOLDERS.includes(bare) || bare !== bare.trim() || UNSEEN.test(bare)
}

/** The label of a value that is not a time. A text that would be ambiguous is quoted. */
export function valueLabel(value: Cell): string {
  if (value === null) return NULL_LABEL
  if (value === '') return EMPTY_LABEL
  if (typeof value !== 'string') return String(value)
  return isDoubtful(value) ? quoted(value) : value
}

/** The value of a label, as text. */
export function labelValue(label: string): string | null {
  if (label === NULL_LABEL) return null
  if (label === EMPTY_LABEL) return ''
  return label.length > 1 && label !== unquoted(label) && isDoubtful(label) ? label.slice(1, -1) : label
}

/** The label of a group, by its name in a response. */
export function groupLabel(name: string): string {
  return valueLabel(groupText(name))
}

/** The labels of a column's cells; `timeLabel` formats times, by default as exactly as they are. */
export function cellLabels(
  { type }: Pick<ChartColumn, 'type'>,
  cells: readonly Cell[],
  timeLabel: (ms: number) => string = (ms) => timeText(ms, null),
): readonly string[] {
  return cells.map((cell) =>
    type === 'time' && typeof cell === 'number' ? timeLabel(cell) : valueLabel(cell),
  )
}

/** The label of each row by its columns: "ATL, Mon". Rows with different cells have different labels. */
export function rowLabels(columns: readonly ChartColumn[], rowCount: number): readonly string[] {
  const parts = Array.from({ length: rowCount }, (_, row) =>
    columns.flatMap((column) => cellLabels(column, [column.values[row] ?? null])),
  )
  return joinedLabels(parts)
}

/** Joins the parts of labels. If different parts would give the same label, parts with a comma are quoted. */
export function joinedLabels(all: readonly (readonly string[])[]): readonly string[] {
  const plain = all.map((parts) => parts.join(', '))
  const meanings = new Map<string, string>()
  const doubtful = new Set<string>()
  for (const [at, name] of plain.entries()) {
    const meaning = JSON.stringify(all[at])
    if ((meanings.get(name) ?? meaning) !== meaning) doubtful.add(name)
    meanings.set(name, meaning)
  }
  if (doubtful.size === 0) return plain
  return plain.map((name, at) =>
    doubtful.has(name)
      ? (all[at] ?? []).map((part) => (part.includes(', ') ? quoted(part) : part)).join(', ')
      : name,
  )
}

import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import { groupText, quoted, unquoted } from '#domain/semantic/steps/groups/group-names.ts'
import { timeText } from '#domain/time/format-time.ts'

/** What a value that is none is called, in all charts. */
export const NULL_LABEL = 'null'

/** What a text without a letter is called, in all charts. */
export const EMPTY_LABEL = 'empty'

/** Texts that mean something else than themselves: the words of this page, and the wire's. */
const WORDS: readonly string[] = [NULL_LABEL, EMPTY_LABEL, '<NULL>']

/** A text without anything to see: spaces, and signs without a width. */
const UNSEEN = /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*$/

/** Whether a text reads like another one: like a word for no value, or like one without the spaces at its ends. */
function isDoubtful(text: string): boolean {
  const bare = unquoted(text)
  return WORDS.includes(bare) || bare !== bare.trim() || UNSEEN.test(bare)
}

/** The name of a value that is no time. A text that reads like something else stands in quotes. */
export function valueLabel(value: Cell): string {
  if (value === null) return NULL_LABEL
  if (value === '') return EMPTY_LABEL
  if (typeof value !== 'string') return String(value)
  return isDoubtful(value) ? quoted(value) : value
}

/** The value that a label was made of, as text. */
export function labelValue(label: string): string | null {
  if (label === NULL_LABEL) return null
  if (label === EMPTY_LABEL) return ''
  return label.length > 1 && label !== unquoted(label) && isDoubtful(label) ? label.slice(1, -1) : label
}

/** The label of a group by its name on the wire. */
export function groupLabel(name: string): string {
  return valueLabel(groupText(name))
}

/** The cells of a column as names; times as `timeLabel` writes them. */
export function cellLabels(
  { type }: Pick<ChartColumn, 'type'>,
  cells: readonly Cell[],
  timeLabel: (ms: number) => string,
): readonly string[] {
  return cells.map((cell) =>
    type === 'time' && typeof cell === 'number' ? timeLabel(cell) : valueLabel(cell),
  )
}

/** The name of each row by its columns: "ATL, Mon". Rows whose cells differ have names that differ. */
export function rowLabels(columns: readonly ChartColumn[], rowCount: number): readonly string[] {
  const parts = Array.from({ length: rowCount }, (_, row) =>
    columns.flatMap((column) => cellLabels(column, [column.values[row] ?? null], (ms) => timeText(ms, null))),
  )
  return joinedLabels(parts)
}

/** Names of several parts each. Where different parts would read the same, those with a comma stand in quotes. */
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

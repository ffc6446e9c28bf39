import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'
import type { ColumnFilter } from './result-view.ts'
import { compareNumbers } from './sort-keys.ts'

/** Tells whether a text matches a pattern; made by a matcher whose time grows with the text alone. */
export type PatternMatcher = (text: string) => boolean

/** Tells whether a cell meets a filter. `matcher` is that of the filter's pattern, null for other filters. */
type CellTest = (cell: ResultCell) => boolean

/**
 * The rows that meet all filters, in their order. `columnOf` gives the column of a filter, `matcherOf` the matcher of a
 * pattern. Rows are numbers from 0.
 */
export function filterRows(
  rowCount: number,
  filters: readonly ColumnFilter[],
  columnOf: (column: number) => ColumnReader,
  matcherOf: (pattern: string) => PatternMatcher,
): Uint32Array {
  let rows = Uint32Array.from({ length: rowCount }, (_, row) => row)
  for (const filter of filters) {
    const column = columnOf(filter.column)
    const meets = cellTest(filter, column.isNumber, matcherOf)
    rows = rows.filter((row) => meets(column.cell(row)))
  }
  return rows
}

function cellTest(
  filter: ColumnFilter,
  isNumber: boolean,
  matcherOf: (pattern: string) => PatternMatcher,
): CellTest {
  switch (filter.kind) {
    case 'null':
      return (cell) => cell === null
    case 'not-null':
      return (cell) => cell !== null
    case 'among': {
      const values = new Set(filter.values)
      return (cell) => values.has(cell)
    }
    case 'range':
      return rangeTest(filter.from, filter.to, isNumber)
    case 'pattern': {
      const matches = matcherOf(filter.pattern)
      return (cell) => cell !== null && matches(String(cell))
    }
    default:
      return textTest(filter)
  }
}

function rangeTest(from: string | null, to: string | null, isNumber: boolean): CellTest {
  if (!isNumber) return spanTest(from, to)
  return (cell) => {
    if (cell === null) return false
    const text = String(cell)
    return (
      (from === null || compareNumbers(text, from) >= 0) && (to === null || compareNumbers(text, to) <= 0)
    )
  }
}

/** Texts up to “2024-01” are all that begin with it, so that a day or a month is in its span as a whole. */
function spanTest(from: string | null, to: string | null): CellTest {
  const [least, most] = [bothWays(from), bothWays(to)]
  return (cell) => {
    if (cell === null) return false
    const text = String(cell)
    const way = text[10] === 'T' ? 'withLetter' : 'withSpace'
    const [first, last] = [least?.[way], most?.[way]]
    return (
      (first === undefined || text >= first) && (last === undefined || text.slice(0, last.length) <= last)
    )
  }
}

/** A bound as it is compared with times that have a T between day and hour, and with those that have a space. */
function bothWays(bound: string | null) {
  if (bound === null) return undefined
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d/.test(bound)
  const written = (letter: string) => (isTime ? bound.slice(0, 10) + letter + bound.slice(11) : bound)
  return { withLetter: written('T'), withSpace: written(' ') }
}

function textTest({ kind, text, isExactCase }: Extract<ColumnFilter, { readonly text: string }>): CellTest {
  const wanted = isExactCase ? text : text.toLowerCase()
  const folded = (cell: ResultCell) => (isExactCase ? String(cell) : String(cell).toLowerCase())
  switch (kind) {
    case 'contains':
      return (cell) => cell !== null && folded(cell).includes(wanted)
    case 'begins':
      return (cell) => cell !== null && folded(cell).startsWith(wanted)
    case 'equals':
      return (cell) => cell !== null && folded(cell) === wanted
    case 'without':
      return (cell) => cell === null || !folded(cell).includes(wanted)
  }
}

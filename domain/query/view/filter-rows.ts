import { compareNumbers } from '#domain/core/number/compare-numbers.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'
import { textTest } from './cell-text.ts'
import type { ColumnFilter } from './result-view.ts'
import { isShort } from './sort-keys.ts'

/** Tests a text against a pattern in linear time. */
export type PatternMatcher = (text: string) => boolean

type CellTest = (cell: ResultCell) => boolean

/** The indexes of rows that match all filters. `columnOf` returns the column of a filter, `matcherOf` the matcher of a pattern. */
export function filterRows(
  rowCount: number,
  filters: readonly ColumnFilter[],
  columnOf: (column: number) => ColumnReader,
  matcherOf: (pattern: string) => PatternMatcher,
): Uint32Array {
  let rows = new Uint32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) rows[row] = row
  for (const filter of filters) {
    const column = columnOf(filter.column)
    rows = matching(rows, rowTest(column, filter, cellTest(filter, column.isNumber, matcherOf)))
  }
  return rows
}

function matching(rows: Uint32Array<ArrayBuffer>, meets: (row: number) => boolean): Uint32Array<ArrayBuffer> {
  const found = new Uint32Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    if (!meets(row)) continue
    found[count] = row
    count += 1
  }
  return found.slice(0, count)
}

/** The test of a row: ranges of numbers without reading cells, equal texts once. */
function rowTest(column: ColumnReader, filter: ColumnFilter, meets: CellTest): (row: number) => boolean {
  const numbers = filter.kind === 'range' ? (column.numbers?.() ?? null) : null
  if (filter.kind === 'range' && numbers !== null && [filter.from, filter.to].every(isDouble)) {
    const least = filter.from === null ? Number.NEGATIVE_INFINITY : Number(filter.from)
    const most = filter.to === null ? Number.POSITIVE_INFINITY : Number(filter.to)
    return (row) => {
      const number = numbers[row] ?? Number.NaN
      return number >= least && number <= most
    }
  }
  if (filter.kind === 'contains' && !filter.isExactCase) return textTestOf(column, filter.text)
  const values = column.codes?.()
  if (values === undefined) return (row) => meets(column.cell(row))
  const { codes, firstRows } = values
  const known = new Uint8Array(firstRows.length)
  return (row) => {
    const code = codes[row] ?? 0
    if (known[code] === 0) known[code] = meets(column.cell(row)) ? MEETS : FAILS
    return known[code] === MEETS
  }
}

/** NULL contains no text, not even an empty one. */
function textTestOf(column: ColumnReader, text: string): (row: number) => boolean {
  const has = textTest(column, text.toLowerCase())
  return text === '' ? (row) => column.cell(row) !== null : has
}

const MEETS = 1
const FAILS = 2

function isDouble(bound: string | null): boolean {
  return bound === null || isShort(bound)
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
      return textCellTest(filter)
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

/** The upper bound “2024-01” includes all texts that begin with it, so that a day or month is included completely. */
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

/** A bound in both formats of times, with a T or a space before the clock. */
function bothWays(bound: string | null) {
  if (bound === null) return undefined
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d/.test(bound)
  const written = (letter: string) => (isTime ? bound.slice(0, 10) + letter + bound.slice(11) : bound)
  return { withLetter: written('T'), withSpace: written(' ') }
}

function textCellTest({
  kind,
  text,
  isExactCase,
}: Extract<ColumnFilter, { readonly text: string }>): CellTest {
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

import type { ResultTable } from '#domain/query/result/result-table.ts'
import { textTest } from './cell-text.ts'

/** Cells that contain a text, in display order: by row, then by column. */
export interface FoundCells {
  /** Indexes of rows of the view. */
  readonly rows: Uint32Array
  /** Indexes of columns of the result. */
  readonly columns: Uint32Array
  /** Whether there are more matches. */
  readonly isMore: boolean
}

const MOST_FOUND = 100_000

const PAUSE_CELLS = 20_000

/**
 * Finds the cells that contain a text, ignoring case, among the rows of a view and the displayed columns. Yields
 * regularly, so that other work can run.
 */
export function* findCells(
  table: ResultTable,
  { rows, columns }: { readonly rows: Uint32Array; readonly columns: readonly number[] },
  text: string,
): Generator<void, FoundCells> {
  const wanted = text.toLowerCase()
  const readers = columns.map((column) => ({ column, has: textTest(table.reader(column), wanted) }))
  const found = { rows: [] as number[], columns: [] as number[] }
  let looked = 0
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0
    for (const { column, has } of readers) {
      looked += 1
      if (looked % PAUSE_CELLS === 0) yield
      if (!has(row)) continue
      if (found.rows.length === MOST_FOUND) return packed(found, true)
      found.rows.push(place)
      found.columns.push(column)
    }
  }
  return packed(found, false)
}

function packed(
  found: { readonly rows: readonly number[]; readonly columns: readonly number[] },
  isMore: boolean,
): FoundCells {
  return { rows: Uint32Array.from(found.rows), columns: Uint32Array.from(found.columns), isMore }
}

/** The start of a search: a cell of the view, the direction, and whether the cell itself may match. */
export interface FindFrom {
  readonly row: number
  readonly column: number
  /** Indexes of the displayed columns, in order. */
  readonly columns: readonly number[]
  readonly direction: 'next' | 'previous'
  readonly isIncluded: boolean
}

/** A match; `place` is its number among all, from 1. */
export interface FoundCell {
  readonly place: number
  readonly row: number
  readonly column: number
}

/** The next match, wrapping around; null without matches. */
export function nextFound({ rows, columns }: FoundCells, from: FindFrom): FoundCell | null {
  const count = rows.length
  if (count === 0) return null
  const orderOf = new Map(from.columns.map((column, place) => [column, place]))
  const startColumn = orderOf.get(from.column) ?? 0
  const compare = (index: number) => {
    const byRow = (rows[index] ?? 0) - from.row
    return byRow === 0 ? (orderOf.get(columns[index] ?? 0) ?? 0) - startColumn : byRow
  }
  const isForward = from.direction === 'next'
  // Finds the first match after, or at, the start.
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compare(middle)
    const isBehind = order > 0 || (order === 0 && isForward === from.isIncluded)
    if (isBehind) high = middle
    else low = middle + 1
  }
  const index = isForward ? low % count : (low - 1 + count) % count
  return { place: index + 1, row: rows[index] ?? 0, column: columns[index] ?? 0 }
}

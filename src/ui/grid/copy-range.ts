import type { CellValue, GridColumn } from './cell-value.ts'
import { plainText } from './format-cell.ts'
import { cellCount, type GridRange } from './grid-range.ts'

/** The grid copies at most this many cells by itself. */
const COPIED_CELLS = 100_000

type Read = (row: number, column: number) => CellValue | undefined

/**
 * A block as tab-separated text, as spreadsheets take it: a value with a tab, a line break or a leading quote is
 * quoted. `undefined` when the block is too big or a row of it is not loaded.
 */
export const rangeAsTsv = (
  range: GridRange,
  columns: readonly GridColumn[],
  read: Read,
  withHeaders: boolean,
) => {
  if (cellCount(range) > COPIED_CELLS) return undefined
  const lines: string[] = []
  const wanted = columns.slice(range.firstColumn, range.lastColumn + 1)
  if (withHeaders) lines.push(wanted.map(({ name }) => quoted(name)).join('\t'))
  for (let row = range.firstRow; row <= range.lastRow; row++) {
    const cells: string[] = []
    for (let column = range.firstColumn; column <= range.lastColumn; column++) {
      const value = read(row, column)
      if (value === undefined) return undefined
      cells.push(quoted(plainText(value)))
    }
    lines.push(cells.join('\t'))
  }
  return lines.join('\n')
}

const quoted = (text: string) => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

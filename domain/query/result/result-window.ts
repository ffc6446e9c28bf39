import type { ResultColumn } from '#domain/query/query.ts'
import { cellAt, type ResultCell, type ResultCells } from './result-cells.ts'
import type { ResultTable } from './result-table.ts'

/** Rows `first` to `last` of a view, both included, and the columns to take, by number. */
export interface CellRange {
  readonly first: number
  readonly last: number
  readonly columns: readonly number[]
}

/** Reads rows of a table, column by column: numbers alone as a Float64Array. */
export function readWindow(
  table: ResultTable,
  rows: Uint32Array,
  columns: readonly number[],
): readonly ResultCells[] {
  return columns.map((column) => packed(Array.from(rows, table.reader(column).cell), table.columns[column]))
}

function packed(cells: readonly ResultCell[], column: ResultColumn | undefined): ResultCells {
  const isPlain = cells.every((cell) => cell === null || typeof cell === 'number')
  if (column?.kind !== 'number' || !isPlain) return cells
  return Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : Number(cell)))
}

/** The text of cells for the clipboard: tabs between columns, one line a row; NULL is empty. */
export function writeTsv(
  columns: readonly ResultCells[],
  rowCount: number,
  header: readonly string[] | null,
): string {
  const lines = header === null ? [] : [header.map(quoteTsv).join('\t')]
  for (let row = 0; row < rowCount; row += 1) {
    lines.push(columns.map((cells) => quoteTsv(cellText(cellAt(cells, row)))).join('\t'))
  }
  return lines.join('\n')
}

function cellText(cell: ResultCell): string {
  return cell === null ? '' : String(cell)
}

/** Spreadsheets take a cell with a tab, a line break or a leading quote as one only in quotes. */
function quoteTsv(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

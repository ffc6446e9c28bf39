import type { ResultColumn } from '#domain/query/query.ts'
import { type ResultCell, type ResultCells } from './result-cells.ts'
import type { ResultTable } from './result-table.ts'

/** Rows `first` to `last` of a view, inclusive, and the indexes of columns. */
export interface CellRange {
  readonly first: number
  readonly last: number
  readonly columns: readonly number[]
}

/** Reads rows of a table by column; plain numbers as a Float64Array. */
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

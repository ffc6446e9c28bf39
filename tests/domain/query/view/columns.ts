import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/view/result-view.ts'

/** A column of these cells. */
export function columnOf(cells: readonly ResultCell[], isNumber: boolean): ColumnReader {
  return { isNumber, rowCount: cells.length, cell: (row) => cells[row] ?? null }
}

/** All rows of a column. */
export function allRows(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => row)
}

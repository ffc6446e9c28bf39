import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader, ResultTable } from '#domain/query/result/result-table.ts'

/** A column of these cells. */
export function columnOf(cells: readonly ResultCell[], isNumber: boolean): ColumnReader {
  return { isNumber, rowCount: cells.length, cell: (row) => cells[row] ?? null }
}

/** All rows of a column. */
export function allRows(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => row)
}

/** A result of these columns. */
export function tableOf(...columns: readonly (readonly ResultCell[])[]): ResultTable {
  const isNumber = (cells: readonly ResultCell[]) => cells.some((cell) => typeof cell === 'number')
  return {
    columns: columns.map((cells, n) => ({
      name: `c${n}`,
      type: null,
      kind: isNumber(cells) ? ('number' as const) : ('text' as const),
    })),
    rowCount: columns[0]?.length ?? 0,
    reader: (column) => columnOf(columns[column] ?? [], isNumber(columns[column] ?? [])),
    json: (column, row) => JSON.stringify(columns[column]?.[row] ?? null),
  }
}

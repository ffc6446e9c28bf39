import type { ResultColumn } from '#domain/query/query.ts'
import { cellAt, type ResultCell, type ResultCells } from './result-cells.ts'
import type { ResultTable } from './result-table.ts'

/** The storage format of earlier versions: chunks of `chunkRows` rows by column. */
interface Chunked {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly chunkRows: number
  readonly chunks: readonly (readonly ResultCells[])[]
}

/** Reads a result that was stored in chunks. */
export function chunkedTable({ columns, rowCount, chunkRows, chunks }: Chunked): ResultTable {
  const cell = (column: number, row: number): ResultCell =>
    cellAt(chunks[Math.floor(row / chunkRows)]?.[column], row % chunkRows)
  return {
    columns,
    rowCount,
    json: (column, row) => jsonOf(cell(column, row), columns[column]),
    reader: (column) => ({
      isNumber: columns[column]?.kind === 'number',
      rowCount,
      cell: (row) => cell(column, row),
    }),
  }
}

/** Nested values and long numbers are stored as JSON. */
function jsonOf(cell: ResultCell, column: ResultColumn | undefined): string {
  const isJson = column?.kind === 'json' || (column?.kind === 'number' && !Number.isNaN(Number(cell)))
  return typeof cell === 'string' && isJson ? cell : JSON.stringify(cell)
}

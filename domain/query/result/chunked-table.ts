import type { ResultColumn } from '#domain/query/query.ts'
import { cellAt, type ResultCell, type ResultCells } from './result-cells.ts'
import type { ResultTable } from './result-table.ts'

/** Rows as versions before this one stored them: chunks of `chunkRows` rows, each column by column. */
interface Chunked {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly chunkRows: number
  readonly chunks: readonly (readonly ResultCells[])[]
}

/** The rows of a result that was stored in chunks of cells. */
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

/** Nested values and long numbers are the text of their JSON already. */
function jsonOf(cell: ResultCell, column: ResultColumn | undefined): string {
  const isJson = column?.kind === 'json' || (column?.kind === 'number' && !Number.isNaN(Number(cell)))
  return typeof cell === 'string' && isJson ? cell : JSON.stringify(cell)
}

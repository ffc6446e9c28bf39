import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from './result-cells.ts'

/** One column of a result as it is read: rows are numbers from 0. */
export interface ColumnReader {
  readonly isNumber: boolean
  readonly rowCount: number
  readonly cell: (row: number) => ResultCell
}

/** The rows of a result, read where they stand; columns and rows are numbers from 0. */
export interface ResultTable {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  /** A column to read cells from. */
  readonly reader: (column: number) => ColumnReader
  /** The JSON text of a value as the server wrote it, its fields in their order; `null` where a row has none. */
  readonly json: (column: number, row: number) => string
}

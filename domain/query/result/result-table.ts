import type { ValueCodes } from '#domain/query/column/coded-texts.ts'
import type { TextBytes } from '#domain/query/column/text-bytes.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from './result-cells.ts'

/**
 * A column reader; rows are indexes. If available without reading each cell: `numbers` as doubles (NaN for NULL; null if
 * a double cannot hold them all), `codes` of its values, and `bytes` of its texts.
 */
export interface ColumnReader {
  readonly isNumber: boolean
  readonly rowCount: number
  readonly cell: (row: number) => ResultCell
  readonly numbers?: () => Float64Array | null
  readonly codes?: () => ValueCodes
  readonly bytes?: () => TextBytes | null
  /** Tests whether a row may contain a text in lower case; false is certain. */
  readonly mayContain?: (wanted: string) => (row: number) => boolean
}

/** The rows of a result, read on demand; columns and rows are indexes. */
export interface ResultTable {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly reader: (column: number) => ColumnReader
  /** The JSON text of a value as the server wrote it; `null` without a value. */
  readonly json: (column: number, row: number) => string
}

import type { ValueCodes } from '#domain/query/column/coded-texts.ts'
import type { TextBytes } from '#domain/query/column/text-bytes.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from './result-cells.ts'

/**
 * One column of a result as it is read: rows are numbers from 0. Where it can be had without reading each cell, `numbers`
 * are its numbers as doubles (NaN: none; null: a double does not hold them all), `codes` tells its values apart, and `bytes`
 * are those of its texts.
 */
export interface ColumnReader {
  readonly isNumber: boolean
  readonly rowCount: number
  readonly cell: (row: number) => ResultCell
  readonly numbers?: () => Float64Array | null
  readonly codes?: () => ValueCodes
  readonly bytes?: () => TextBytes | null
  /** Whether a row's text may hold one in small letters; false is sure. */
  readonly mayContain?: (wanted: string) => (row: number) => boolean
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

import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** A result that is compared: its columns, and its cells by number of column and row, both from 0. */
export interface ComparedResult {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cell: (column: number, row: number) => ResultCell
}

/** A column of both results, and its number in each. */
export interface ComparedColumn {
  readonly name: string
  readonly before: number
  readonly after: number
  readonly isKey: boolean
  /** Both hold numbers, which are one value however they are written. */
  readonly isNumber: boolean
}

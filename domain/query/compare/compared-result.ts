import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** A compared result: its columns, and its cells by indexes of column and row. */
export interface ComparedResult {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cell: (column: number, row: number) => ResultCell
}

/** A column of both results, with its index in each. */
export interface ComparedColumn {
  readonly name: string
  readonly before: number
  readonly after: number
  readonly isKey: boolean
  /** Numeric in both, so that different formats of a number are equal. */
  readonly isNumber: boolean
}

/** One cell of a table: its text, the share of the largest in its column for the bar in it, whether it is no value. */
export interface TableCell {
  readonly text: string
  /** The value with all its digits. */
  readonly exact: string
  /** The value as it leaves for a file or the clipboard; where it is not said, the text is the value. */
  readonly plain?: string | undefined
  /** 0 to 1; null for no bar. */
  readonly bar: number | null
  readonly isNegative: boolean
  readonly isNull: boolean
}

/** One column of a table. */
export interface TableColumn {
  readonly name: string
  readonly label: string
  readonly isNumber: boolean
  readonly hasBars: boolean
}

/** Rows; also the other view of every other kind of chart. */
export interface TableModel {
  readonly kind: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
  readonly totals: readonly TableCell[] | null
}

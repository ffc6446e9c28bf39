import type { ColorName } from './color.ts'
import type { LatePick } from './pick/late-pick.ts'
import type { ServerPages } from './shown/server-pages.ts'

/** A bar in a cell: its start and length, as shares of the available width. */
export interface CellBar {
  readonly from: number
  readonly size: number
  readonly isNegative: boolean
}

/** A cell of a table. */
export interface TableCell {
  readonly text: string
  /** The value with all digits. */
  readonly exact: string
  /** The value for files and the clipboard; by default the text. */
  readonly plain?: string | undefined
  /** The share of the largest value, from 0 to 1, or a bar with its position; null for none. */
  readonly bar: number | CellBar | null
  /** A trend line that is drawn instead of the text. */
  readonly line?: readonly (number | null)[] | undefined
  /** A background color and its opacity. */
  readonly tint?: { readonly color: ColorName; readonly strength: number } | null | undefined
  /** Whether it is a change for the better or the worse. */
  readonly tone?: 'good' | 'bad' | undefined
  readonly isNegative: boolean
  readonly isNull: boolean
}

/** One column of a table. */
export interface TableColumn {
  readonly name: string
  readonly label: string
  readonly isNumber: boolean
  readonly hasBars: boolean
  /** In px; null for automatic width. */
  readonly width?: number | null | undefined
  readonly align?: 'left' | 'right' | 'center' | null | undefined
}

/** A table, also the alternative view of every other chart. */
export interface TableModel {
  readonly kind: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
  readonly totals: readonly TableCell[] | null
  /** Rows per page; null for a single page. */
  readonly pageLength?: number | null | undefined
  readonly hasSearch?: boolean | undefined
  /** The page, if the server paginates. */
  readonly serverPages?: ServerPages | null | undefined
  /** The rows of the dataset behind a cell, by row and column index; null for none. */
  readonly pickAt?: ((row: number, column: number) => LatePick) | undefined
}

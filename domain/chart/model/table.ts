import type { ColorName } from './color.ts'
import type { LatePick } from './pick/late-pick.ts'
import type { ServerPages } from './shown/server-pages.ts'

/** A bar in a cell, in shares of the room for bars: where it begins, and how long it is. */
export interface CellBar {
  readonly from: number
  readonly size: number
  readonly isNegative: boolean
}

/** One cell of a table: its text, the share of the largest in its column for the bar in it, whether it is no value. */
export interface TableCell {
  readonly text: string
  /** The value with all its digits. */
  readonly exact: string
  /** The value as it leaves for a file or the clipboard; where it is not said, the text is the value. */
  readonly plain?: string | undefined
  /** The share of the largest, 0 to 1, or a bar with its place; null for no bar. */
  readonly bar: number | CellBar | null
  /** A small line of how its value came about, drawn in the place of the text, which says it in words. */
  readonly line?: readonly (number | null)[] | undefined
  /** A colour behind it, and how strong that is. */
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
  /** In px; null where the table decides. */
  readonly width?: number | null | undefined
  readonly align?: 'left' | 'right' | 'center' | null | undefined
}

/** Rows; also the other view of every other kind of chart. */
export interface TableModel {
  readonly kind: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
  readonly totals: readonly TableCell[] | null
  /** Rows of a page; null where all stand in one. */
  readonly pageLength?: number | null | undefined
  readonly hasSearch?: boolean | undefined
  /** Where the server cuts the rows into pages: the one that this is. */
  readonly serverPages?: ServerPages | null | undefined
  /** The rows of the dataset behind a cell, by the indexes of its row and column; null where it has none of its own. */
  readonly pickAt?: ((row: number, column: number) => LatePick) | undefined
}

import type { ReactNode, RefObject } from 'react'
import type { CellTones, CellValue, GridColumn } from './cell-value.ts'
import type { GridCell, GridRange } from './grid-range.ts'
import type { GridHeads } from './head/grid-heads.ts'

export type DataGridProps = {
  readonly label: string
  /** Use the same array while the result is the same: a new one measures the columns again. */
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  /** The value of a cell; `undefined` while its row is not loaded, which shows a skeleton. Must be fast. */
  readonly cell: (row: number, column: number) => CellValue | undefined
  /** Changes when `cell` returns other values for rendered rows: a page of rows arrived. */
  readonly version?: number | string | undefined
  /** The background of a cell, where it has one; its meaning is also a text in the row. */
  readonly tone?: CellTones | undefined
  /** Receives the rows on screen and a few around them, for loading. */
  readonly onVisibleRows?: ((first: number, last: number) => void) | undefined
  /** The text of a copied block; `undefined` where the owner copies it later. */
  readonly copyText?: ((range: GridRange, withHeaders: boolean) => string | undefined) | undefined
  /** Copies the selection in the format of the last copy. */
  readonly onCopyAs?: ((range: GridRange) => void) | undefined
  /** Called after the grid copied a block. */
  readonly onCopied?: ((range: GridRange, withHeaders: boolean) => void) | undefined
  readonly onCopyFailed?: (() => void) | undefined
  /** The left part of the 28-px footer: stamp, rows, time, bytes, limit. */
  readonly footer?: ReactNode
  /** The summary of the selection at the right of the footer; rendered after a drag, not during it. */
  readonly renderSummary?: ((range: GridRange | undefined) => ReactNode) | undefined
  /** A panel beside the rows, over the footer. */
  readonly aside?: ReactNode
  /** Called when a cell is opened by Enter, Space or a double press; with Shift its row is opened. */
  readonly onOpen?: ((cell: GridCell, what: 'cell' | 'record') => void) | undefined
  /** Called when a menu is requested, at a place of the window in px; the cell is selected by then. */
  readonly onMenu?: ((at: { readonly x: number; readonly y: number }) => void) | undefined
  readonly onSelect?: ((range: GridRange, active: GridCell) => void) | undefined
  /** Lets the owner move the active cell and focus the grid. */
  readonly control?: RefObject<GridControl | null> | undefined
  /** The content and actions of the heads; without it a press on a head selects its column. */
  readonly heads?: GridHeads | undefined
  /** The widths that the owner stores, in px, and the callback for changes. */
  readonly storedWidths?: readonly (number | undefined)[] | undefined
  readonly onWidth?: ((column: number, px: number) => void) | undefined
  /** Ctrl+F in the grid. */
  readonly onFind?: (() => void) | undefined
  /** Above the header: filters and search. */
  readonly bar?: ReactNode
  /** Shown instead of rows: an error, or nothing found. The header stays. */
  readonly body?: ReactNode
}

/** The methods of a grid. */
export type GridControl = {
  /** Makes a cell the active one and scrolls to it; the nearest one where it does not exist. */
  readonly show: (cell: GridCell) => void
  /** Scrolls to the active cell. */
  readonly reveal: () => void
  readonly focus: () => void
  /** Makes a column as wide as its name and its visible values. */
  readonly fit: (column: number) => void
}

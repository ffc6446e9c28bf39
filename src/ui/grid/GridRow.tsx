import { memo, type ReactNode } from 'react'
import { ROW_NUMBER_PX } from '#ui/grid/scroll/grid-place.ts'
import type { CellTones, CellValue, GridColumn } from './cell-value.ts'
import { formatCell, groupDigits, isNumeric } from './format-cell.ts'
import css from './grid.module.css'

/**
 * The rendered columns: the first `pinned` ones at the left, and those from `first` to `last` with the space between. The same
 * object while they are equal.
 */
export type ColumnWindow = {
  readonly pinned: number
  readonly first: number
  readonly last: number
  readonly startPx: number
  readonly totalPx: number
}

export type GridRowProps = {
  readonly gridId: string
  readonly row: number
  readonly topPx: number
  readonly heightPx: number
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  readonly shown: ColumnWindow
  readonly cell: (row: number, column: number) => CellValue | undefined
  readonly tone: CellTones | undefined
  /** Not read; a change renders the row again. */
  readonly version: number | string | undefined
  /** First and last selected column; -1 when the row is not in the selection. */
  readonly selectedFrom: number
  readonly selectedTo: number
  /** The column of the active cell where it is in this row, else -1. */
  readonly activeColumn: number
}

/** The id of the active cell's element, for `aria-activedescendant`. Other cells have none, which makes rows cheaper. */
export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`

type GridCellProps = {
  readonly of: GridRowProps
  readonly column: number
  /** The left offset of a pinned column, in px; undefined for those that scroll. */
  readonly leftPx?: number | undefined
}

/** One cell; a function, since a component for each cell would cost more than the row. */
const drawCell = ({ of, column, leftPx }: GridCellProps) => {
  const { gridId, row, columns, cell, tone, selectedFrom, selectedTo, activeColumn } = of
  const { kind, form }: Pick<GridColumn, 'kind' | 'form'> = columns[column] ?? { kind: 'other' }
  const value = cell(row, column)
  const formatted = value === undefined ? undefined : formatCell(value, kind, form)
  return (
    <div
      key={column}
      id={column === activeColumn ? cellId(gridId, row, column) : undefined}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={column >= selectedFrom && column <= selectedTo}
      className={css.cell}
      data-end={isNumeric(kind) || undefined}
      title={formatted?.exact}
      data-variant={formatted?.variant}
      data-tone={tone?.(row, column)}
      data-active={column === activeColumn || undefined}
      data-pinned={leftPx !== undefined || undefined}
      style={{ width: of.widths[column], left: leftPx }}
    >
      {formatted === undefined ? (
        <span className={css.loading} role="img" aria-label="not loaded yet" />
      ) : (
        formatted.text
      )}
    </div>
  )
}

/** One row, rendered again only when it changes. */
export const GridRow = memo((props: GridRowProps) => {
  const { row, topPx, heightPx, widths, shown, selectedFrom } = props
  const pinned: ReactNode[] = []
  let leftPx = ROW_NUMBER_PX
  for (let column = 0; column < shown.pinned; column++) {
    pinned.push(drawCell({ of: props, column, leftPx }))
    leftPx += widths[column] ?? 0
  }
  const cells: ReactNode[] = []
  for (let column = shown.first; column <= shown.last; column++) cells.push(drawCell({ of: props, column }))
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={css.row}
      style={{ top: topPx, height: heightPx, width: shown.totalPx + ROW_NUMBER_PX }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={css.rowNumber}
        data-in={selectedFrom >= 0 || undefined}
      >
        {groupDigits(String(row + 1))}
      </div>
      {pinned}
      <div className={css.spacer} style={{ width: shown.startPx }} />
      {cells}
    </div>
  )
})
GridRow.displayName = 'GridRow'

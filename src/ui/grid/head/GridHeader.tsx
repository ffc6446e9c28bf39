import { memo, type ReactNode, useState } from 'react'
import type { GridColumn } from '#ui/grid/cell-value.ts'
import type { ColumnWindow } from '#ui/grid/GridRow.tsx'
import css from '#ui/grid/grid.module.css'
import { HEADER_PX, ROW_NUMBER_PX } from '#ui/grid/scroll/grid-place.ts'
import { GridHead } from './GridHead.tsx'
import type { GridHeads } from './grid-heads.ts'

type GridHeaderProps = {
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  readonly shown: ColumnWindow
  readonly selectedFrom: number
  readonly selectedTo: number
  readonly heads: GridHeads | undefined
  readonly onResize: (column: number, px: number) => void
  readonly onFit: (column: number) => void
}

/** The header row: the pinned heads and those in view. */
export const GridHeader = memo((props: GridHeaderProps) => {
  const { columns, widths, shown, selectedFrom, selectedTo, ...acts } = props
  const [dragged, setDragged] = useState<{ readonly from: number; readonly to: number }>()
  const headOf = (column: number, leftPx?: number) => (
    <GridHead
      key={column}
      column={column}
      about={columns[column]}
      widthPx={widths[column] ?? 0}
      leftPx={leftPx}
      isSelected={column >= selectedFrom && column <= selectedTo}
      drop={dropAt(column, dragged)}
      onDrag={setDragged}
      {...acts}
    />
  )
  const pinned: ReactNode[] = []
  let leftPx = ROW_NUMBER_PX
  for (let column = 0; column < shown.pinned; column++) {
    pinned.push(headOf(column, leftPx))
    leftPx += widths[column] ?? 0
  }
  const heads: ReactNode[] = []
  for (let column = shown.first; column <= shown.last; column++) heads.push(headOf(column))
  return (
    <div
      role="rowgroup"
      className={css.header}
      style={{ width: shown.totalPx + ROW_NUMBER_PX, height: HEADER_PX }}
    >
      <div role="row" aria-rowindex={1} className={css.headRow}>
        <div role="columnheader" aria-colindex={1} className={css.corner}>
          <span className="visually-hidden">Row</span>
        </div>
        {pinned}
        <div className={css.spacer} style={{ width: shown.startPx }} />
        {heads}
      </div>
    </div>
  )
})
GridHeader.displayName = 'GridHeader'

/** The side of a head at which a dragged one will be inserted. */
const dropAt = (column: number, dragged: { readonly from: number; readonly to: number } | undefined) => {
  if (dragged === undefined || dragged.to !== column || dragged.from === column) return undefined
  return dragged.from < column ? 'behind' : 'before'
}

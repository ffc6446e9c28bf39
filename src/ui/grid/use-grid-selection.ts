import { type MouseEvent, type PointerEvent as ReactPointerEvent, useState } from 'react'
import { type CellAt, cellAtPoint, followDrag } from '#ui/grid/scroll/grid-drag.ts'
import { HEADER_PX, ROW_NUMBER_PX } from '#ui/grid/scroll/grid-place.ts'
import {
  type GridCell,
  type GridKey,
  type GridSelection,
  type GridSize,
  isInRange,
  moveSelection,
  rangeOf,
} from './grid-range.ts'

type GridSelectionOptions = {
  readonly size: GridSize
  readonly rowPx: number
  readonly widths: readonly number[]
  /** Number of columns that stay at the left. */
  readonly pinned: number
  /** The present offset of the rows, in px. */
  readonly offset: () => number
  readonly showCell: (row: number, column: number) => void
}

const ORIGIN = { row: 0, column: 0 } as const
const FIRST: GridSelection = { anchor: ORIGIN, active: ORIGIN }

/** The selection, and its changes by pointer and keys. */
export const useGridSelection = (options: GridSelectionOptions) => {
  const { size, rowPx, widths, pinned, offset, showCell } = options
  const [selection, setSelection] = useState<GridSelection>()
  const isInGrid = ({ active }: GridSelection) => active.row < size.rows && active.column < size.columns
  const current = selection && isInGrid(selection) ? selection : undefined

  const select = (next: GridSelection, show = true) => {
    setSelection(next)
    if (show) showCell(next.active.row, next.active.column)
  }

  /** Selects the first cell where none is selected, according to the latest state. */
  const begin = () => {
    if (size.rows > 0) setSelection((now) => (now && isInGrid(now) ? now : FIRST))
  }

  /** Returns whether the key moved the selection. */
  const press = (key: GridKey) => {
    if (size.rows === 0 || size.columns === 0) return false
    const from = current ?? FIRST
    const next = moveSelection(from, key, size)
    if (next === undefined) return false
    const all = key.mod && key.key.toLowerCase() === 'a'
    // The first key in an untouched grid only shows the cursor.
    select(current === undefined && !all ? from : next, !all)
    return true
  }

  const cellAt: CellAt = (scroller, x, y) =>
    cellAtPoint({ scroller, x, y }, { size, rowPx, widths, pinned, offsetPx: offset() })

  const startDrag = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || size.rows === 0) return
    const scroller = event.currentTarget
    const box = scroller.getBoundingClientRect()
    const x = event.clientX - box.left
    const y = event.clientY - box.top
    if (x >= scroller.clientWidth || y >= scroller.clientHeight) return
    const isOfRows = x < ROW_NUMBER_PX
    const isOfColumns = y < HEADER_PX
    const widen = (from: GridCell, to: GridCell): GridSelection => ({
      anchor: {
        row: isOfColumns ? size.rows - 1 : from.row,
        column: isOfRows ? size.columns - 1 : from.column,
      },
      active: { row: isOfColumns ? 0 : to.row, column: isOfRows ? 0 : to.column },
    })
    const shows = !isOfRows && !isOfColumns
    const pressed = cellAt(scroller, event.clientX, event.clientY)
    const from = event.shiftKey && current ? current.anchor : pressed
    select(widen(from, pressed), shows)
    followDrag(event, scroller, { cellAt, moveTo: (cell) => select(widen(from, cell), shows) })
  }

  /** Selects the cell of a requested menu, unless it is part of the selection. */
  const pressMenu = (event: MouseEvent<HTMLDivElement>) => {
    const cell = cellAt(event.currentTarget, event.clientX, event.clientY)
    const isInside = current !== undefined && isInRange(rangeOf(current), cell)
    if (!isInside) select({ anchor: cell, active: cell }, false)
  }

  return {
    selection: current,
    range: current && rangeOf(current),
    select,
    begin,
    press,
    startDrag,
    pressMenu,
  }
}

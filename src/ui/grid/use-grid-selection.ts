import { type MouseEvent, type PointerEvent as ReactPointerEvent, useState } from 'react'
import { HEADER_PX, ROW_NUMBER_PX } from '#ui/grid/scroll/grid-place.ts'
import {
  clampCell,
  type GridCell,
  type GridKey,
  type GridSelection,
  type GridSize,
  moveSelection,
  rangeOf,
} from './grid-range.ts'
import { sumOf } from './head/grid-heads.ts'

type GridSelectionOptions = {
  readonly size: GridSize
  readonly rowPx: number
  readonly widths: readonly number[]
  /** So many columns stay at the left. */
  readonly pinned: number
  /** The rows' offset now, in px. */
  readonly offset: () => number
  readonly showCell: (row: number, column: number) => void
}

/** A dragged selection goes on at the edge, one step in this time, in ms. */
const EDGE_STEP_MS = 40

const ORIGIN = { row: 0, column: 0 } as const
const FIRST: GridSelection = { anchor: ORIGIN, active: ORIGIN }

/** What is selected, and how pointer and keys change it. */
export const useGridSelection = (options: GridSelectionOptions) => {
  const { size, rowPx, widths, pinned, offset, showCell } = options
  const [selection, setSelection] = useState<GridSelection>()
  const isInGrid = ({ active }: GridSelection) => active.row < size.rows && active.column < size.columns
  const current = selection && isInGrid(selection) ? selection : undefined

  const select = (next: GridSelection, show = true) => {
    setSelection(next)
    if (show) showCell(next.active.row, next.active.column)
  }

  /** Selects the first cell where none is selected, also none a moment ago. */
  const begin = () => {
    if (size.rows > 0) setSelection((now) => (now && isInGrid(now) ? now : FIRST))
  }

  /** True when the key moved the selection. */
  const press = (key: GridKey) => {
    if (size.rows === 0 || size.columns === 0) return false
    const from = current ?? FIRST
    const next = moveSelection(from, key, size)
    if (next === undefined) return false
    const all = key.mod && key.key.toLowerCase() === 'a'
    // The first key in an untouched grid only shows where the cursor is.
    select(current === undefined && !all ? from : next, !all)
    return true
  }

  const cellAt = (scroller: HTMLElement, x: number, y: number): GridCell => {
    const box = scroller.getBoundingClientRect()
    const overX = x - box.left - ROW_NUMBER_PX
    const inX = overX < sumOf(widths, 0, pinned) ? overX : overX + scroller.scrollLeft
    const row = Math.floor((y - box.top - HEADER_PX + offset()) / rowPx)
    let left = 0
    let column = 0
    while (column < widths.length - 1 && inX >= left + (widths[column] ?? 0)) left += widths[column++] ?? 0
    return clampCell({ row, column }, size)
  }

  const startDrag = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || size.rows === 0) return
    const scroller = event.currentTarget
    const box = scroller.getBoundingClientRect()
    const x = event.clientX - box.left
    const y = event.clientY - box.top
    if (x >= scroller.clientWidth || y >= scroller.clientHeight) return
    const whole = { rows: x < ROW_NUMBER_PX, columns: y < HEADER_PX }
    const widen = (from: GridCell, to: GridCell): GridSelection => ({
      anchor: {
        row: whole.columns ? size.rows - 1 : from.row,
        column: whole.rows ? size.columns - 1 : from.column,
      },
      active: { row: whole.columns ? 0 : to.row, column: whole.rows ? 0 : to.column },
    })
    const pressed = cellAt(scroller, event.clientX, event.clientY)
    const from = event.shiftKey && current ? current.anchor : pressed
    select(widen(from, pressed), !whole.rows && !whole.columns)
    follow(event, scroller, (cell) => select(widen(from, cell), !whole.rows && !whole.columns), cellAt)
  }

  /** A menu that is asked for outside of what is selected is one of the pressed cell. */
  const pressMenu = (event: MouseEvent<HTMLDivElement>) => {
    const cell = cellAt(event.currentTarget, event.clientX, event.clientY)
    const block = current && rangeOf(current)
    const isInside =
      block !== undefined &&
      cell.row >= block.firstRow &&
      cell.row <= block.lastRow &&
      cell.column >= block.firstColumn &&
      cell.column <= block.lastColumn
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

const follow = (
  event: ReactPointerEvent<HTMLDivElement>,
  scroller: HTMLElement,
  moveTo: (cell: GridCell) => void,
  cellAt: (scroller: HTMLElement, x: number, y: number) => GridCell,
) => {
  if (event.pointerType === 'touch') return
  let at = { x: event.clientX, y: event.clientY }
  let last: GridCell | undefined
  const step = () => {
    const cell = cellAt(scroller, at.x, at.y)
    if (cell.row === last?.row && cell.column === last.column) return
    last = cell
    moveTo(cell)
  }
  const move = (moved: PointerEvent) => {
    at = { x: moved.clientX, y: moved.clientY }
    step()
  }
  const timer = setInterval(step, EDGE_STEP_MS)
  const stop = () => {
    clearInterval(timer)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', stop)
    window.removeEventListener('pointercancel', stop)
  }
  last = cellAt(scroller, at.x, at.y)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', stop)
  window.addEventListener('pointercancel', stop)
}

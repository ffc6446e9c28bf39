import type { PointerEvent as ReactPointerEvent } from 'react'
import { clampCell, type GridCell, type GridSize } from '#ui/grid/grid-range.ts'
import { HEADER_PX, ROW_NUMBER_PX } from './grid-place.ts'

/** The cell at a point of the window, in px; the nearest one outside of the cells. */
export type CellAt = (scroller: HTMLElement, x: number, y: number) => GridCell

type Point = { readonly scroller: HTMLElement; readonly x: number; readonly y: number }

type Geometry = {
  readonly size: GridSize
  readonly rowPx: number
  readonly widths: readonly number[]
  /** Number of columns that stay at the left. */
  readonly pinned: number
  readonly offsetPx: number
}

/** The cell at a point of the window, by the sizes of rows and columns; the nearest one outside of them. */
export const cellAtPoint = ({ scroller, x, y }: Point, geometry: Geometry): GridCell => {
  const { size, rowPx, widths, pinned, offsetPx } = geometry
  const box = scroller.getBoundingClientRect()
  const overX = x - box.left - ROW_NUMBER_PX
  const pinnedPx = widths.slice(0, pinned).reduce((sum, px) => sum + px, 0)
  const inX = overX < pinnedPx ? overX : overX + scroller.scrollLeft
  const row = Math.floor((y - box.top - HEADER_PX + offsetPx) / rowPx)
  let left = 0
  let column = 0
  while (column < widths.length - 1 && inX >= left + (widths[column] ?? 0)) left += widths[column++] ?? 0
  return clampCell({ row, column }, size)
}

/** Interval of steps while a dragged selection scrolls at the edge, in ms. */
const EDGE_STEP_MS = 40

/** Calls `moveTo` for each further cell under the pointer, until its release. */
export const followDrag = (
  event: ReactPointerEvent<HTMLDivElement>,
  scroller: HTMLElement,
  { cellAt, moveTo }: { readonly cellAt: CellAt; readonly moveTo: (cell: GridCell) => void },
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

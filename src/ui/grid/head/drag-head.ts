import type { PointerEvent as ReactPointerEvent } from 'react'
import { NARROWEST_PX } from '#ui/grid/column-widths.ts'

/** A pointer that moved less than this is a press, not a drag, in px. */
const PRESS_PX = 5

type HeadDrag = {
  readonly onDrag: (dragged: { readonly from: number; readonly to: number } | undefined) => void
  readonly onPress: () => void
  readonly onMove: (to: number) => void
}

/** Distinguishes a press on a head from a drag to another one. Touch scrolls, and moves columns by the menu. */
export const dragHead = (
  event: ReactPointerEvent<HTMLElement>,
  column: number,
  { onDrag, onPress, onMove }: HeadDrag,
) => {
  const startX = event.clientX
  const head = event.currentTarget
  let to: number | undefined
  const isDrag = event.pointerType !== 'touch'
  const move = (moved: PointerEvent) => {
    if (!isDrag || (to === undefined && Math.abs(moved.clientX - startX) < PRESS_PX)) return
    to = columnAt(moved) ?? to ?? column
    onDrag({ from: column, to })
  }
  const end = (ended: PointerEvent) => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    onDrag(undefined)
    if (ended.type === 'pointercancel') return
    if (to === undefined && ended.target instanceof Node && head.contains(ended.target)) onPress()
    if (to !== undefined && to !== column) onMove(to)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

const columnAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const head = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
  const column = head?.dataset['column']
  return column === undefined ? undefined : Number(column)
}

/** Follows a dragged edge until its release; reports at most one width for each frame. */
export const dragEdge = (
  event: ReactPointerEvent<HTMLElement>,
  startPx: number,
  resize: (px: number) => void,
) => {
  if (event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const edge = event.currentTarget
  const startX = event.clientX
  let frame = 0
  edge.setPointerCapture(event.pointerId)
  const move = (moved: PointerEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() =>
      resize(Math.max(NARROWEST_PX, Math.round(startPx + moved.clientX - startX))),
    )
  }
  const stop = () => {
    edge.removeEventListener('pointermove', move)
    edge.removeEventListener('pointerup', stop)
    edge.removeEventListener('pointercancel', stop)
  }
  edge.addEventListener('pointermove', move)
  edge.addEventListener('pointerup', stop)
  edge.addEventListener('pointercancel', stop)
}

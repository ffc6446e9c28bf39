import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

type LineDragOptions = {
  readonly direction: 'row' | 'column'
  readonly sized: 'first' | 'second'
  readonly sizePx: number
  readonly minSizePx: number
  readonly minRestPx: number
  readonly onSizeChange: (sizePx: number) => void
  readonly onCollapsedChange?: ((collapsed: boolean) => void) | undefined
}

/** A pane that is dragged below this share of its smallest size folds. */
const FOLD_BELOW = 0.5

/** Moves the line between two panes by pointer: the size follows the drag, and is reported at its end. */
export const useLineDrag = (box: RefObject<HTMLDivElement | null>, options: LineDragOptions) => {
  const { direction, sized, sizePx, minSizePx, minRestPx, onSizeChange, onCollapsedChange } = options
  const [draggedPx, setDraggedPx] = useState<number>()

  const roomPx = () =>
    box.current ? (direction === 'row' ? box.current.clientWidth : box.current.clientHeight) : 0
  const limits = () => ({ minPx: minSizePx, maxPx: Math.max(minSizePx, roomPx() - minRestPx) })
  const clamp = (wanted: number) => Math.round(Math.max(minSizePx, Math.min(wanted, limits().maxPx)))
  const placeOf = (event: { readonly clientX: number; readonly clientY: number }) =>
    direction === 'row' ? event.clientX : event.clientY

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const line = event.currentTarget
    const start = placeOf(event)
    const from = clamp(sizePx)
    const sign = sized === 'first' ? 1 : -1
    let wanted = from
    const move = (moved: PointerEvent) => {
      wanted = from + (placeOf(moved) - start) * sign
      setDraggedPx(clamp(wanted))
    }
    const stop = () => {
      line.removeEventListener('pointermove', move)
      line.removeEventListener('pointerup', stop)
      line.removeEventListener('pointercancel', stop)
      setDraggedPx(undefined)
      if (onCollapsedChange && wanted < minSizePx * FOLD_BELOW) onCollapsedChange(true)
      else if (clamp(wanted) !== from) onSizeChange(clamp(wanted))
    }
    line.setPointerCapture(event.pointerId)
    line.addEventListener('pointermove', move)
    line.addEventListener('pointerup', stop)
    line.addEventListener('pointercancel', stop)
  }

  return { draggedPx, limits, clamp, onPointerDown }
}

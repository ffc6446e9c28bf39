import { type PointerEvent, useRef, useState } from 'react'

/** Shortest drag, in px: a shorter one is a click. */
const LEAST = 6

/** The ends of a drag over an element, in px of its width. */
interface DragRange {
  readonly from: number
  readonly to: number
}

/** Follows a drag over a canvas below `layer`; `onRange` receives both ends. A finger scrolls the page and does not drag. */
export const useDragRange = (onRange: (one: number, other: number) => void) => {
  const layer = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState<{ readonly start: number; readonly now: number } | null>(null)
  const xOf = ({ clientX }: PointerEvent) => {
    const box = layer.current?.getBoundingClientRect()
    return Math.min(Math.max(0, clientX - (box?.left ?? 0)), box?.width ?? 0)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { target, pointerType, button } = event
    if (!(target instanceof HTMLCanvasElement) || pointerType === 'touch' || button !== 0) return
    const start = xOf(event)
    setEnds({ start, now: start })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (ends === null) return
    if (event.buttons === 0) return setEnds(null)
    const now = xOf(event)
    // A press without a drag is left to the canvas.
    if (Math.abs(now - ends.start) >= LEAST) event.currentTarget.setPointerCapture(event.pointerId)
    setEnds({ ...ends, now })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (ends === null) return
    setEnds(null)
    const end = xOf(event)
    if (Math.abs(end - ends.start) >= LEAST) onRange(ends.start, end)
  }
  const range: DragRange | null =
    ends === null || Math.abs(ends.now - ends.start) < LEAST
      ? null
      : { from: Math.min(ends.start, ends.now), to: Math.max(ends.start, ends.now) }
  return {
    layer,
    range,
    listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setEnds(null) },
  }
}

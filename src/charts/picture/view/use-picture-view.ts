import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Roam } from '#domain/chart/model/picture/picture.ts'
import {
  FULL_VIEW,
  inRoom,
  isComplete,
  movedBy,
  type PictureView,
  viewByKey,
  wheelFactor,
  ZOOM_STEP,
  zoomedAt,
} from '#domain/chart/model/shown/picture-view.ts'
import { scrollsAround } from './scrolls-around.ts'

type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

/** Shortest drag, in px: a shorter one is a press. */
const LEAST_DRAG = 4

/** The visible part of a picture, and the wheel, drags, keys and buttons that change it. */
export const usePictureView = (
  size: Size,
  { roam, keepsSizes }: { readonly roam: Roam; readonly keepsSizes: boolean },
) => {
  const frame = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<PictureView>(FULL_VIEW)
  const view = inRoom(seen, size)
  useLayoutEffect(() => {
    if (keepsSizes) frame.current?.style.setProperty('--unscaled', String(1 / view.scale))
  }, [keepsSizes, view.scale])
  const zooms = roam === 'both' || roam === 'scale'
  const moves = roam === 'both' || roam === 'move'
  const change: ViewChange = { frame, size, view, zooms, moves, setSeen }
  useWheel(change)
  const pointers = usePointers(change)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = viewByKey(event.key, view, size)
    if (next === null || (!zooms && next.scale !== view.scale)) return
    event.preventDefault()
    event.stopPropagation()
    setSeen(next)
  }
  const middle = { x: size.width / 2, y: size.height / 2 }
  return {
    frame,
    view,
    zooms,
    moves,
    zoomIn: () => setSeen(zoomedAt(view, ZOOM_STEP, middle, size)),
    zoomOut: () => setSeen(zoomedAt(view, 1 / ZOOM_STEP, middle, size)),
    showAll: () => setSeen(FULL_VIEW),
    listeners: { ...pointers, onKeyDown },
  }
}

type ViewChange = {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly size: Size
  readonly view: PictureView
  readonly zooms: boolean
  readonly moves: boolean
  readonly setSeen: (view: PictureView) => void
}

const useWheel = ({ frame, size, view, zooms, setSeen }: ViewChange) => {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = frame.current
    if (element === null || !zooms) return
    // A scrolling page goes on under the pointer, unless the picture has the focus or a modifier key is held.
    const isMeant = event.ctrlKey || event.metaKey || element.contains(document.activeElement)
    if (!isMeant && scrollsAround(element, event.deltaY)) return
    event.preventDefault()
    setSeen(zoomedAt(view, wheelFactor(event), pointIn(element, event), size))
  })
  useEffect(() => {
    const element = frame.current
    // React's wheel listeners are passive and cannot prevent scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])
}

/** Moves by a drag, and zooms by two fingers. */
const usePointers = ({ frame, size, view, zooms, moves, setSeen }: ViewChange) => {
  const fingers = useRef(new Map<number, Point>())
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof SVGElement)) return
    fingers.current.set(event.pointerId, pointIn(frame.current, event))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointIn(frame.current, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (other !== undefined && zooms) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      setSeen(zoomedAt(view, factor, other, size))
    } else if (moves && !isComplete(view)) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
        if (Math.hypot(by.x, by.y) < LEAST_DRAG) return
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      setSeen(movedBy(view, by, size))
    }
    fingers.current.set(event.pointerId, now)
  }
  const end = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onPointerLeave: end }
}

/** Converts window coordinates to those of an element, in px. */
function pointIn(
  element: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const box = element?.getBoundingClientRect()
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

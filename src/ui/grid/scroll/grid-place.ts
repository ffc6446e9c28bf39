import { flushSync } from 'react-dom'
import { offsetToShow, type RowScale, rowScale } from './row-scale.ts'

/** Height of the header row and width of the row numbers, in px. Source: look §8, result grid. */
export const HEADER_PX = 30
export const ROW_NUMBER_PX = 44

/** Height of one line of the wheel where a mouse counts in lines. */
const LINE_PX = 40

/** Receives an offset, as a virtualizer does. */
type OffsetListener = (offsetPx: number, scrolling: boolean) => void

/** What the place needs to know of the grid, set after each render. */
type GridShape = {
  readonly rowCount: number
  readonly rowPx: number
  /** Height of what is seen of the rows. */
  readonly viewPx: number
  /** Rows stand relative to this one. */
  readonly baseRow: number
  readonly widths: readonly number[]
  /** So many columns stay at the left, over those that scroll. */
  readonly pinned: number
}

/**
 * Where the grid is scrolled to. The rows' offset is stored here and not read from the scrollbar, because above
 * TALLEST_PX the scrollbar is only a scaled copy of it. A scrolled pixel costs no render: the layer of rows is
 * moved by hand, and the virtualizers render only when other rows or columns come into view.
 */
export const gridPlace = () => {
  let scroller: HTMLElement | undefined
  let layer: HTMLElement | undefined
  let shape: GridShape = { rowCount: 0, rowPx: 28, viewPx: 0, baseRow: 0, widths: [], pinned: 0 }
  let scale: RowScale = rowScale(0, 28, 0)
  let offsetPx = 0
  let scrollTop = 0
  const listeners: { rows?: OffsetListener; columns?: OffsetListener } = {}

  const shiftLayer = () => {
    const shift = shape.baseRow * shape.rowPx - offsetPx + scrollTop
    if (layer) layer.style.transform = `translateY(${shift}px)`
  }

  const moveTo = (wanted: number) => {
    if (!scroller) return
    offsetPx = Math.max(0, Math.min(wanted, scale.fullPx - shape.viewPx))
    scroller.scrollTop = offsetPx / scale.factor
    scrollTop = scroller.scrollTop
    shiftLayer()
    listeners.rows?.(offsetPx, false)
  }

  const onScroll = () => {
    if (!scroller) return
    const left = scroller.scrollLeft
    // What moveTo has set comes back here; only a move by the scrollbar itself changes a scaled offset.
    if (scale.factor === 1 || Math.abs(scroller.scrollTop - scrollTop) >= 0.5) {
      scrollTop = scroller.scrollTop
      offsetPx = scrollTop * scale.factor
    }
    flushSync(() => {
      listeners.rows?.(offsetPx, false)
      listeners.columns?.(left, false)
    })
    shiftLayer()
  }

  /** A scaled scrollbar would jump over rows, so there the wheel moves the rows themselves. */
  const onWheel = (event: WheelEvent) => {
    if (!scroller || scale.factor === 1 || event.ctrlKey || event.shiftKey || event.deltaY === 0) return
    event.preventDefault()
    scroller.scrollLeft += event.deltaX
    flushSync(() => moveTo(offsetPx + wheelPx(event, shape.viewPx)))
  }

  return {
    offsetPx: () => offsetPx,
    /** Called by the virtualizers when they start to listen. */
    listen: (axis: 'rows' | 'columns', listener: OffsetListener) => {
      listeners[axis] = listener
      listener(0, false)
      return () => {
        delete listeners[axis]
      }
    },
    attach: (element: HTMLElement) => {
      scroller = element
      element.addEventListener('scroll', onScroll, { passive: true })
      element.addEventListener('wheel', onWheel, { passive: false })
      return () => {
        element.removeEventListener('scroll', onScroll)
        element.removeEventListener('wheel', onWheel)
      }
    },
    attachLayer: (element: HTMLElement | null) => {
      layer = element ?? undefined
    },
    /** After each render: the new shape, and the offset inside it. */
    fit: (next: GridShape) => {
      shape = next
      scale = rowScale(next.rowCount, next.rowPx, next.viewPx)
      if (offsetPx > Math.max(0, scale.fullPx - next.viewPx)) moveTo(scale.fullPx - next.viewPx)
      shiftLayer()
    },
    showCell: (row: number, column: number) => {
      moveTo(offsetToShow(row, shape.rowPx, offsetPx, shape.viewPx))
      if (scroller) showColumn(scroller, shape, column)
    },
  }
}

const wheelPx = ({ deltaY, deltaMode }: WheelEvent, pagePx: number) => {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * LINE_PX
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * pagePx : deltaY
}

/** Brings a column into view with the least movement. */
const showColumn = (scroller: HTMLElement, { widths, pinned }: GridShape, column: number) => {
  if (column < pinned) return
  const pinnedPx = widths.slice(0, pinned).reduce((sum, px) => sum + px, 0)
  const left = widths.slice(pinned, column).reduce((sum, px) => sum + px, 0)
  const right = left + (widths[column] ?? 0)
  const seen = scroller.clientWidth - ROW_NUMBER_PX - pinnedPx
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (right > scroller.scrollLeft + seen) scroller.scrollLeft = Math.min(left, right - seen)
}

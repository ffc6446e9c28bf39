import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows of equal height in a scrolling box; lengths in px. */
type RowsInViewOptions = {
  readonly count: number
  readonly rowPx: number
  /** False: all rows are rendered, without listeners. */
  readonly enabled: boolean
}

/** Rendered rows above and below those in view, for a fast wheel. */
const OVERSCAN = 12
/** Padding above the first row and below the last, in px. */
const EDGE_PX = 4

const NONE = { first: 0, end: 0 }

/**
 * Renders only the rows in view of a long list. All rows have one height, so that it needs no measuring and no library, which
 * would be as large as the rest of the schema pane.
 */
export const useRowsInView = (
  box: RefObject<HTMLElement | null>,
  { count, rowPx, enabled }: RowsInViewOptions,
) => {
  const [shown, setShown] = useState(NONE)
  useLayoutEffect(() => {
    const element = box.current
    if (!enabled || !element) return
    const measure = () => {
      const { scrollTop, clientHeight } = element
      const next = rowsInView({ scrollTop, clientHeight, rowPx, count })
      setShown((last) => (last.first === next.first && last.end === next.end ? last : next))
    }
    // Synchronously: a frame later the wheel may be beyond the rendered rows.
    const measureNow = () => flushSync(measure)
    // The observer reports the first size too, before the first paint.
    const sizes = new ResizeObserver(measureNow)
    sizes.observe(element)
    element.addEventListener('scroll', measureNow, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measureNow)
    }
  }, [box, enabled, count, rowPx])
  return {
    totalPx: count * rowPx + 2 * EDGE_PX,
    rows: Array.from({ length: Math.max(0, Math.min(shown.end, count) - shown.first) }, (_row, nth) => ({
      index: shown.first + nth,
      topPx: EDGE_PX + (shown.first + nth) * rowPx,
    })),
    /** Scrolls to a row by the smallest distance. */
    scrollTo: (index: number) => {
      if (!box.current) return
      const { scrollTop, clientHeight } = box.current
      const topPx = index * rowPx
      const bottomPx = topPx + rowPx + 2 * EDGE_PX
      if (topPx + EDGE_PX < scrollTop) box.current.scrollTo({ top: topPx })
      else if (bottomPx - EDGE_PX > scrollTop + clientHeight)
        box.current.scrollTo({ top: bottomPx - clientHeight })
    },
  }
}

/** The scroll position of the box and its content; lengths in px. */
type ScrolledRows = {
  readonly scrollTop: number
  readonly clientHeight: number
  readonly rowPx: number
  readonly count: number
}

/** The rows to render, from `first` to before `end`. */
export const rowsInView = ({ scrollTop, clientHeight, rowPx, count }: ScrolledRows) => {
  const first = Math.floor((scrollTop - EDGE_PX) / rowPx) - OVERSCAN
  const end = Math.ceil((scrollTop - EDGE_PX + clientHeight) / rowPx) + OVERSCAN
  return { first: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(end, count)) }
}

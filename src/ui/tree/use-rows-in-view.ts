import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows of one height, one under the other in a box that scrolls; lengths in px. */
type RowsInViewOptions = {
  readonly count: number
  readonly rowPx: number
  /** Without it nothing is listened to: all rows are drawn then. */
  readonly enabled: boolean
}

/** Rows that are drawn above and below those in view, so that a fast wheel meets no gap. */
const OVERSCAN = 12
/** Room above the first row and below the last, in px. */
const EDGE_PX = 4

const NONE = { first: 0, end: 0 }

/**
 * Draws only the rows in view of a long list. All rows have one height, so this needs no measuring and no library: the
 * general one weighs as much as the rest of the schema pane.
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
    // At once: a frame later the wheel may be beyond the rows that are drawn.
    const measureNow = () => flushSync(measure)
    // It reports the first size too, before anything is painted.
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
    /** Scrolls no farther than needed to bring a row into view. */
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

/** Where the box is scrolled to, and what is in it; lengths in px. */
type ScrolledRows = {
  readonly scrollTop: number
  readonly clientHeight: number
  readonly rowPx: number
  readonly count: number
}

/** The rows to draw, from `first` up to but not `end`. */
export const rowsInView = ({ scrollTop, clientHeight, rowPx, count }: ScrolledRows) => {
  const first = Math.floor((scrollTop - EDGE_PX) / rowPx) - OVERSCAN
  const end = Math.ceil((scrollTop - EDGE_PX + clientHeight) / rowPx) + OVERSCAN
  return { first: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(end, count)) }
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Height of a row and width of a column of values, in px: all have the same, so that what is not drawn has a known size. */
const ROW_HEIGHT = 28
const COLUMN_WIDTH = 104

/** Rows and columns that are drawn beyond what is in view. */
const BEYOND = 6

/** What is drawn of one side: its places, and the room of those before and after, in px. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
}

interface View {
  readonly top: number
  readonly left: number
  readonly height: number
  readonly width: number
}

/** Follows what of a table is in view in the box that it scrolls in. */
export function useStretch(
  box: RefObject<HTMLElement | null>,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): { readonly down: Stretch; readonly across: Stretch } {
  const [view, setView] = useState<View>({ top: 0, left: 0, height: 800, width: 1_600 })
  useLayoutEffect(() => {
    const here = box.current
    if (here === null) return
    const look = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = here
      setView({ top, left, height, width })
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(here)
    here.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      here.removeEventListener('scroll', look)
    }
  }, [box])
  return {
    down: stretchOf({ at: view.top, room: view.height, size: ROW_HEIGHT, count: rows }),
    across: stretchOf({ at: view.left, room: view.width, size: COLUMN_WIDTH, count: columns }),
  }
}

function stretchOf({
  at,
  room,
  size,
  count,
}: {
  readonly at: number
  readonly room: number
  readonly size: number
  readonly count: number
}): Stretch {
  const from = Math.min(Math.max(0, Math.floor(at / size) - BEYOND), Math.max(0, count - 1))
  const to = Math.min(count, Math.ceil((at + room) / size) + BEYOND)
  return { from, to, before: from * size, after: Math.max(0, count - to) * size }
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Height of a row and width of a value column, in px: they are equal, so that the size of the hidden part is known. */
const ROW_HEIGHT = 28
const COLUMN_WIDTH = 104

/** Rows and columns rendered beyond the visible part. */
const BEYOND = 6

/** The rendered range of rows or columns, and the space before and after it, in px. */
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

/** Follows the visible part of a table in its scrolling box. */
export function useStretch(
  box: RefObject<HTMLElement | null>,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): { readonly down: Stretch; readonly across: Stretch } {
  const [view, setView] = useState<View>({ top: 0, left: 0, height: 800, width: 1_600 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const update = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = element
      setView({ top, left, height, width })
    }
    update()
    const resized = new ResizeObserver(update)
    resized.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', update)
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

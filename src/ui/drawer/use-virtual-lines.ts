import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type VirtualLinesOptions = {
  readonly count: number
  readonly idOf: (index: number) => string
  /** Estimated height of a line that was not measured, in px. */
  readonly estimatePx: (index: number) => number
}

/** A line in view, and its distance from the top, in px. */
interface ShownLine {
  readonly index: number
  readonly topPx: number
}

/** The lines in view of a long list with lines of any height, which are measured when they are rendered. */
interface VirtualLines {
  readonly box: RefObject<HTMLDivElement | null>
  readonly shown: readonly ShownLine[]
  readonly totalPx: number
  /** The ref of each rendered line, which has its index in `data-index`. */
  readonly measure: (element: HTMLElement | null) => void
  /** Scrolls to a line, and focuses its element with `data-line`. */
  readonly focusLine: (index: number) => void
}

/** Follows the lines in view of a long list in `box`. */
export function useVirtualLines({ count, idOf, estimatePx }: VirtualLinesOptions): VirtualLines {
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: estimatePx,
    getItemKey: idOf,
    overscan: 8,
    paddingEnd: 12,
  })
  // The resize observer would report a line that grew only after it was painted over the next one.
  useLayoutEffect(() => {
    for (const line of box.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      virtualizer.resizeItem(Number(line.dataset['index']), line.offsetHeight)
  })
  return {
    box,
    shown: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, topPx: start })),
    totalPx: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    focusLine: (index) => {
      virtualizer.scrollToIndex(index)
      focusWhenDrawn(box, index, FRAMES_TO_DRAW)
    },
  }
}

/** Distant lines are rendered a few frames after the scroll. */
const FRAMES_TO_DRAW = 10

function focusWhenDrawn(box: RefObject<HTMLElement | null>, index: number, frames: number): void {
  const line = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-line]`)
  if (line) line.focus()
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(box, index, frames - 1))
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type VirtualLinesOptions = {
  readonly count: number
  readonly idOf: (index: number) => string
  /** Height of a line before it was measured, in px. */
  readonly estimatePx: (index: number) => number
}

/** A line in view, and how far from the top it stands, in px. */
interface ShownLine {
  readonly index: number
  readonly topPx: number
}

/** What draws a long list of lines of any height: only those in view, each measured as it is drawn. */
interface VirtualLines {
  readonly box: RefObject<HTMLDivElement | null>
  readonly shown: readonly ShownLine[]
  readonly totalPx: number
  /** Goes on each drawn line, which carries its index in `data-index`. */
  readonly measure: (element: HTMLElement | null) => void
  /** Brings a line into view and gives the focus to what carries `data-line` in it. */
  readonly focusLine: (index: number) => void
}

/** Follows which lines of a long list are in view in `box`. */
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
  // The observer of sizes reports a line that grew only after it was painted over the next one.
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

/** What lies far off is drawn a few frames after the scroll that brings it. */
const FRAMES_TO_DRAW = 10

function focusWhenDrawn(box: RefObject<HTMLElement | null>, index: number, frames: number): void {
  const line = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-line]`)
  if (line) line.focus()
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(box, index, frames - 1))
}

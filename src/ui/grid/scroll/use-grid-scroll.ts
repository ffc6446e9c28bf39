import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState } from 'react'
import { GridPlace, HEADER_PX, ROW_NUMBER_PX } from './grid-place.ts'
import { ROWS_PER_BASE, rowScale } from './row-scale.ts'

const OVERSCAN_ROWS = 10
const OVERSCAN_COLUMNS = 2

type Grid = Virtualizer<HTMLDivElement, Element>

type GridScrollOptions = {
  readonly scroller: HTMLDivElement | null
  readonly rowCount: number
  readonly rowPx: number
  readonly widths: readonly number[]
  /** Number of columns that stay at the left. */
  readonly pinned: number
}

/** Virtualizes both axes of the grid over one scroll position. */
export const useGridScroll = ({ scroller, rowCount, rowPx, widths, pinned }: GridScrollOptions) => {
  const [isJumping, setJumping] = useState(false)
  const [place] = useState(() => new GridPlace(setJumping))
  const [viewPx, setViewPx] = useState(0)
  const getScrollElement = () => scroller

  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: rowCount,
    getScrollElement,
    estimateSize: () => rowPx,
    // Rows around the view would be replaced in the next frame.
    overscan: isJumping ? 0 : OVERSCAN_ROWS,
    observeElementRect: (instance, notify) =>
      observeSize(instance, (width, height) => {
        setViewPx(height - HEADER_PX)
        notify({ width, height: height - HEADER_PX })
      }),
    observeElementOffset: (_instance, notify) => place.listen('rows', notify),
    scrollToFn: doNothing,
  })
  const columns = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: widths.length,
    getScrollElement,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: OVERSCAN_COLUMNS,
    observeElementRect: (instance, notify) =>
      observeSize(instance, (width, height) => notify({ width: width - ROW_NUMBER_PX, height })),
    observeElementOffset: (_instance, notify) => place.listen('columns', notify),
    scrollToFn: doNothing,
  })

  const rowItems = rows.getVirtualItems()
  const baseRow = Math.floor((rowItems[0]?.index ?? 0) / ROWS_PER_BASE) * ROWS_PER_BASE

  useEffect(() => (scroller ? place.attach(scroller) : undefined), [place, scroller])
  useLayoutEffect(() => place.fit({ rowCount, rowPx, viewPx, baseRow, widths, pinned }))
  useLayoutEffect(() => columns.measure(), [columns, widths])

  const { domPx } = rowScale(rowCount, rowPx, viewPx)
  return { place, rowItems, isJumping, columnItems: columns.getVirtualItems(), baseRow, domPx, viewPx }
}

const observeSize = (instance: Grid, notify: (width: number, height: number) => void) => {
  const element = instance.scrollElement
  if (!element) return
  const read = () => notify(element.clientWidth, element.clientHeight)
  read()
  const observer = new ResizeObserver(read)
  observer.observe(element)
  return () => observer.disconnect()
}

const doNothing = () => {}

import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { offsetToShow, ROWS_PER_BASE, rowScale } from './row-scale.ts'

/** Height of the header row and width of the row numbers, in px. Source: look §8, result grid. */
export const HEADER_PX = 30
export const ROW_NUMBER_PX = 44

const OVERSCAN_ROWS = 10
const OVERSCAN_COLUMNS = 2
const LINE_PX = 40

type Grid = Virtualizer<HTMLDivElement, Element>
type Notify = (offset: number, scrolling: boolean) => void

export type GridScrollOptions = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly layer: RefObject<HTMLDivElement | null>
  readonly rowCount: number
  readonly rowPx: number
  readonly widths: readonly number[]
}

/**
 * Both axes of the grid, virtual. The offset of the rows is kept here and not read from the scrollbar, because
 * above TALLEST_PX the scrollbar is only a scaled picture of it.
 */
export const useGridScroll = ({ scroller, layer, rowCount, rowPx, widths }: GridScrollOptions) => {
  const notifyRows = useRef<Notify>(undefined)
  const notifyColumns = useRef<Notify>(undefined)
  const place = useRef({ offset: 0, scrollTop: 0 })
  const [viewPx, setViewPx] = useState(0)
  const scale = rowScale(rowCount, rowPx, viewPx)

  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN_ROWS,
    observeElementRect: (instance, tell) =>
      observeSize(instance, (width, height) => {
        setViewPx(height - HEADER_PX)
        tell({ width, height: height - HEADER_PX })
      }),
    observeElementOffset: keep(notifyRows),
    scrollToFn: doNothing,
  })
  const columns = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: OVERSCAN_COLUMNS,
    observeElementRect: (instance, tell) =>
      observeSize(instance, (width, height) => tell({ width: width - ROW_NUMBER_PX, height })),
    observeElementOffset: keep(notifyColumns),
    scrollToFn: doNothing,
  })

  const items = rows.getVirtualItems()
  const baseRow = Math.floor((items[0]?.index ?? 0) / ROWS_PER_BASE) * ROWS_PER_BASE

  /** Puts the rows where the offset says; written to the element, so that a scrolled pixel costs no render. */
  const shiftLayer = () => {
    const shift = baseRow * rowPx - place.current.offset + place.current.scrollTop
    if (layer.current) layer.current.style.transform = `translateY(${shift}px)`
  }
  const latest = useRef({ shiftLayer, scale, viewPx })
  latest.current = { shiftLayer, scale, viewPx }

  const moveTo = (offset: number) => {
    const element = scroller.current
    if (!element) return
    const { scale: now, viewPx: seen } = latest.current
    const clamped = Math.max(0, Math.min(offset, now.fullPx - seen))
    element.scrollTop = clamped / now.factor
    place.current = { offset: clamped, scrollTop: element.scrollTop }
    latest.current.shiftLayer()
    notifyRows.current?.(clamped, false)
  }

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => {
      const { scrollTop, scrollLeft } = element
      const { factor } = latest.current.scale
      // What moveTo has set comes back here; only a move by the scrollbar itself changes the offset.
      if (Math.abs(scrollTop - place.current.scrollTop) >= 0.5 || factor === 1) {
        place.current = { offset: scrollTop * factor, scrollTop }
      }
      flushSync(() => {
        notifyRows.current?.(place.current.offset, false)
        notifyColumns.current?.(scrollLeft, false)
      })
      latest.current.shiftLayer()
    }
    const onWheel = (event: WheelEvent) => {
      if (latest.current.scale.factor === 1 || event.ctrlKey || event.shiftKey || event.deltaY === 0) return
      event.preventDefault()
      element.scrollLeft += event.deltaX
      const px = event.deltaMode === 1 ? LINE_PX : event.deltaMode === 2 ? latest.current.viewPx : 1
      flushSync(() => moveTo(place.current.offset + event.deltaY * px))
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('wheel', onWheel)
    }
  }, [scroller])

  useLayoutEffect(shiftLayer)
  useLayoutEffect(() => columns.measure(), [columns, widths])
  useLayoutEffect(() => {
    // Fewer rows than before: the browser has moved the scrollbar, the offset must follow.
    if (place.current.offset > Math.max(0, scale.fullPx - viewPx)) moveTo(scale.fullPx - viewPx)
  }, [scale.fullPx])

  const showCell = (row: number, column: number) => {
    const element = scroller.current
    if (!element) return
    moveTo(offsetToShow(row, rowPx, place.current.offset, latest.current.viewPx))
    const left = widths.slice(0, column).reduce((sum, px) => sum + px, 0)
    const right = left + (widths[column] ?? 0)
    const seen = element.clientWidth - ROW_NUMBER_PX
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (right > element.scrollLeft + seen) element.scrollLeft = Math.min(left, right - seen)
  }

  return {
    rowItems: items,
    columnItems: columns.getVirtualItems(),
    baseRow,
    domPx: scale.domPx,
    viewPx,
    place,
    showCell,
    moveTo,
  }
}

/** The virtualizer asks for the offset once; afterwards it is told by our own scroll handler. */
const keep = (notify: RefObject<Notify | undefined>) => (_instance: Grid, tell: Notify) => {
  notify.current = tell
  tell(0, false)
  return () => {
    notify.current = undefined
  }
}

const observeSize = (instance: Grid, tell: (width: number, height: number) => void) => {
  const element = instance.scrollElement
  if (!element) return
  const read = () => tell(element.clientWidth, element.clientHeight)
  read()
  const observer = new ResizeObserver(read)
  observer.observe(element)
  return () => observer.disconnect()
}

const doNothing = () => {}

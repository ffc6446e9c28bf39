import { flushSync } from 'react-dom'
import { offsetToShow, type RowScale, rowScale } from './row-scale.ts'

/** Height of the header row and width of the row numbers, in px. Source: look §8, result grid. */
export const HEADER_PX = 30
export const ROW_NUMBER_PX = 44

/** Height of a wheel step for a mouse that counts in lines, in px. */
const LINE_PX = 40

/** After a jump, the rows around the view are drawn once the grid was still for this long, in ms. */
const STILL_MS = 100

/** Receives an offset, as a virtualizer does. */
type OffsetListener = (offsetPx: number, scrolling: boolean) => void

/** The shape of the grid, set after each render. */
type GridShape = {
  readonly rowCount: number
  readonly rowPx: number
  /** Height of the visible rows, in px. */
  readonly viewPx: number
  /** The row to which the offsets of rows are relative. */
  readonly baseRow: number
  readonly widths: readonly number[]
  /** Number of columns that stay at the left, over those that scroll. */
  readonly pinned: number
}

/**
 * The scroll position of the grid. The row offset is stored here and not read from the scrollbar, because above TALLEST_PX the
 * scrollbar is only a scaled copy of it. Scrolling does not render: the layer of rows is moved directly, and the virtualizers
 * render only when other rows or columns come into view.
 */
export class GridPlace {
  #scroller: HTMLElement | undefined
  #layer: HTMLElement | undefined
  #shape: GridShape = { rowCount: 0, rowPx: 28, viewPx: 0, baseRow: 0, widths: [], pinned: 0 }
  #scale: RowScale = rowScale(0, 28, 0)
  #offsetPx = 0
  #scrollTop = 0
  readonly #listeners: { rows?: OffsetListener; columns?: OffsetListener } = {}
  readonly #onJumping: (isJumping: boolean) => void
  #still: ReturnType<typeof setTimeout> | undefined

  /** `onJumping` reports whether the grid is scrolled further than its height at a time, so that no row stays in view. */
  constructor(onJumping: (isJumping: boolean) => void = doNothing) {
    this.#onJumping = onJumping
  }

  readonly offsetPx = (): number => this.#offsetPx

  /** Called by the virtualizers when they begin to listen. */
  listen(axis: 'rows' | 'columns', listener: OffsetListener): () => void {
    this.#listeners[axis] = listener
    listener(0, false)
    return () => {
      delete this.#listeners[axis]
    }
  }

  attach(element: HTMLElement): () => void {
    this.#scroller = element
    element.addEventListener('scroll', this.#onScroll, { passive: true })
    element.addEventListener('wheel', this.#onWheel, { passive: false })
    return () => {
      element.removeEventListener('scroll', this.#onScroll)
      element.removeEventListener('wheel', this.#onWheel)
    }
  }

  readonly attachLayer = (element: HTMLElement | null): void => {
    this.#layer = element ?? undefined
  }

  /** Called after each render with the new shape; limits the offset. */
  fit(next: GridShape): void {
    this.#shape = next
    this.#scale = rowScale(next.rowCount, next.rowPx, next.viewPx)
    const mostPx = this.#scale.fullPx - next.viewPx
    if (this.#offsetPx > Math.max(0, mostPx)) this.#moveTo(mostPx)
    this.#shiftLayer()
  }

  readonly showCell = (row: number, column: number): void => {
    this.#moveTo(offsetToShow(row, this.#shape.rowPx, this.#offsetPx, this.#shape.viewPx))
    if (this.#scroller) showColumn(this.#scroller, this.#shape, column)
  }

  #shiftLayer(): void {
    const shift = this.#shape.baseRow * this.#shape.rowPx - this.#offsetPx + this.#scrollTop
    if (this.#layer) this.#layer.style.transform = `translateY(${shift}px)`
  }

  #moveTo(wanted: number): void {
    const scroller = this.#scroller
    if (!scroller) return
    this.#offsetPx = Math.max(0, Math.min(wanted, this.#scale.fullPx - this.#shape.viewPx))
    scroller.scrollTop = this.#offsetPx / this.#scale.factor
    this.#scrollTop = scroller.scrollTop
    this.#shiftLayer()
    this.#listeners.rows?.(this.#offsetPx, false)
  }

  readonly #onScroll = (): void => {
    const scroller = this.#scroller
    if (!scroller) return
    const left = scroller.scrollLeft
    const { factor } = this.#scale
    const before = this.#offsetPx
    // The event of a position set by `#moveTo` arrives here too; only a move of the scrollbar changes a scaled offset.
    if (factor === 1 || Math.abs(scroller.scrollTop - this.#scrollTop) >= 0.5) {
      this.#scrollTop = scroller.scrollTop
      this.#offsetPx = this.#scrollTop * factor
    }
    flushSync(() => {
      if (Math.abs(this.#offsetPx - before) > this.#shape.viewPx) this.#jump()
      this.#listeners.rows?.(this.#offsetPx, false)
      this.#listeners.columns?.(left, false)
    })
    this.#shiftLayer()
  }

  #jump(): void {
    this.#onJumping(true)
    clearTimeout(this.#still)
    this.#still = setTimeout(() => this.#onJumping(false), STILL_MS)
  }

  /** A scaled scrollbar would skip rows, so the wheel moves the rows themselves. */
  readonly #onWheel = (event: WheelEvent): void => {
    const scroller = this.#scroller
    const isOwn = event.ctrlKey || event.shiftKey || event.deltaY === 0
    if (!scroller || this.#scale.factor === 1 || isOwn) return
    event.preventDefault()
    scroller.scrollLeft += event.deltaX
    flushSync(() => this.#moveTo(this.#offsetPx + wheelPx(event, this.#shape.viewPx)))
  }
}

const doNothing = () => {}

const wheelPx = ({ deltaY, deltaMode }: WheelEvent, pagePx: number) => {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * LINE_PX
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * pagePx : deltaY
}

/** Scrolls to a column by the smallest distance. */
const showColumn = (scroller: HTMLElement, { widths, pinned }: GridShape, column: number) => {
  if (column < pinned) return
  const pinnedPx = widths.slice(0, pinned).reduce((sum, px) => sum + px, 0)
  const left = widths.slice(pinned, column).reduce((sum, px) => sum + px, 0)
  const right = left + (widths[column] ?? 0)
  const seen = scroller.clientWidth - ROW_NUMBER_PX - pinnedPx
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (right > scroller.scrollLeft + seen) scroller.scrollLeft = Math.min(left, right - seen)
}

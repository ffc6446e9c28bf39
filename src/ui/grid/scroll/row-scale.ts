/**
 * Browsers limit the height of an element (Chromium to about 33.5 million px, Firefox to 17.8). Above this height, in px, the
 * scrollbar is a scaled copy of the rows, and the wheel moves rows, not the scrollbar.
 */
const TALLEST_PX = 12_000_000

/** Rows are positioned relative to a row near them: large offsets lose precision. */
export const ROWS_PER_BASE = 10_000

/** The mapping of rows to a scrollbar whose full height no element could have. */
export type RowScale = {
  /** The height of all rows, in px. */
  readonly fullPx: number
  /** The height of the scrolling element, in px. */
  readonly domPx: number
  /** Pixels of rows for each pixel of the scrollbar. */
  readonly factor: number
}

/** Scales the height of the rows to that of an element. `viewPx` is the height of the visible rows. */
export const rowScale = (rowCount: number, rowPx: number, viewPx: number): RowScale => {
  const fullPx = rowCount * rowPx
  if (fullPx <= TALLEST_PX) return { fullPx, domPx: fullPx, factor: 1 }
  return { fullPx, domPx: TALLEST_PX, factor: (fullPx - viewPx) / (TALLEST_PX - viewPx) }
}

/** The offset that brings a row into view by the smallest distance; unchanged for a visible row. */
export const offsetToShow = (row: number, rowPx: number, offset: number, viewPx: number) => {
  const top = row * rowPx
  if (top < offset) return top
  if (top + rowPx > offset + viewPx) return top + rowPx - viewPx
  return offset
}

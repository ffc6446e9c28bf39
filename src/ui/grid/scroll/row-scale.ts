/**
 * Browsers cut an element's height (Chromium at about 33.5 million px, Firefox at 17.8). Above this height the
 * scrollbar is a scaled copy of the rows, and the wheel moves rows, not the scrollbar.
 */
const TALLEST_PX = 12_000_000

/** Rows stand relative to a row near them, since far offsets lose their fractions and, past the limit, their place. */
export const ROWS_PER_BASE = 10_000

/** How rows map to the px of a scrollbar that no element could be tall enough for. */
export type RowScale = {
  /** Height of all rows, in px that no element has. */
  readonly fullPx: number
  /** Height of the element that scrolls. */
  readonly domPx: number
  /** Rows' px per px of the scrollbar. */
  readonly factor: number
}

/** How the rows' own height is given to the browser. `viewPx` is the height of what is seen of the rows. */
export const rowScale = (rowCount: number, rowPx: number, viewPx: number): RowScale => {
  const fullPx = rowCount * rowPx
  if (fullPx <= TALLEST_PX) return { fullPx, domPx: fullPx, factor: 1 }
  return { fullPx, domPx: TALLEST_PX, factor: (fullPx - viewPx) / (TALLEST_PX - viewPx) }
}

/** The offset that brings a row into view with the least movement; the same offset when it is in view. */
export const offsetToShow = (row: number, rowPx: number, offset: number, viewPx: number) => {
  const top = row * rowPx
  if (top < offset) return top
  if (top + rowPx > offset + viewPx) return top + rowPx - viewPx
  return offset
}

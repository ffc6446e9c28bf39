/** Limits of a page, whose size is measured in cells. */
const MOST_ROWS = 500
const LEAST_ROWS = 40
const PAGE_CELLS = 25_000

/** Rows of a page for this number of columns. */
export function pageRows(columnCount: number): number {
  return Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(PAGE_CELLS / columnCount)))
}

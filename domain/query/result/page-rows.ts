/** Rows of a page, and fewer of wide results: a page is of so many cells. */
const MOST_ROWS = 500
const LEAST_ROWS = 40
const PAGE_CELLS = 25_000

/** How many rows of a result of so many columns are read at a time. */
export function pageRows(columnCount: number): number {
  return Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(PAGE_CELLS / columnCount)))
}

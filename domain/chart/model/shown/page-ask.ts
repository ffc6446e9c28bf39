/** What somebody asks of a table that the server cuts into pages: which one, from 0, and by which column its rows are ordered. */
export interface PageAsk {
  readonly page: number
  readonly order: { readonly column: string; readonly isAscending: boolean } | null
}

/** The first page, in the order that the chart's form wants. */
export const FIRST_PAGE: PageAsk = { page: 0, order: null }

/** The order after a press on a column: first the largest, then the smallest, then that of the form. The first page comes with it. */
export function nextOrder({ order }: PageAsk, column: string): PageAsk {
  if (order?.column !== column) return { page: 0, order: { column, isAscending: false } }
  return order.isAscending ? FIRST_PAGE : { page: 0, order: { column, isAscending: true } }
}

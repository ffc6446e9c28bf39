/** The requested page of a table that the server paginates, from 0, and its order. */
export interface PageAsk {
  readonly page: number
  readonly order: { readonly column: string; readonly isAscending: boolean } | null
}

/** The first page, in the order of the chart's form. */
export const FIRST_PAGE: PageAsk = { page: 0, order: null }

/** The order after a click on a column header: descending, ascending, then that of the form. It begins at the first page. */
export function nextOrder({ order }: PageAsk, column: string): PageAsk {
  if (order?.column !== column) return { page: 0, order: { column, isAscending: false } }
  return order.isAscending ? FIRST_PAGE : { page: 0, order: { column, isAscending: true } }
}

import { useCallback, useMemo, useState } from 'react'
import { type ChartQuery, pagedQuery } from '#domain/chart/loading/chart-query.ts'
import { FIRST_PAGE, type PageAsk } from '#domain/chart/model/shown/page-ask.ts'

/** The query of the requested page of a chart. */
export interface Paged {
  readonly query: ChartQuery
  readonly page: PageAsk
  readonly onPage: (page: PageAsk) => void
}

/** The requested page of a table; another query of its chart begins with the first page. */
export const usePage = (firstQuery: ChartQuery): Paged => {
  const [requested, setRequested] = useState({ key: firstQuery.key, page: FIRST_PAGE })
  const page = requested.key === firstQuery.key ? requested.page : FIRST_PAGE
  const { key } = firstQuery
  const onPage = useCallback((next: PageAsk) => setRequested({ key, page: next }), [key])
  const query = useMemo(
    () => (page === FIRST_PAGE ? firstQuery : pagedQuery(firstQuery, page)),
    [firstQuery, page],
  )
  return { query, page, onPage }
}

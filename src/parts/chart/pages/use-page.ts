import { useCallback, useMemo, useState } from 'react'
import { type ChartQuery, pagedQuery } from '#domain/chart/loading/chart-query.ts'
import { FIRST_PAGE, type PageAsk } from '#domain/chart/model/shown/page-ask.ts'

/** A chart’s query for the page that is asked for. */
export interface Paged {
  readonly query: ChartQuery
  readonly page: PageAsk
  readonly onPage: (page: PageAsk) => void
}

/** Which page of a table is asked for; another query of its chart begins with the first again. */
export const usePage = (whole: ChartQuery): Paged => {
  const [asked, setRequested] = useState({ key: whole.key, page: FIRST_PAGE })
  const page = asked.key === whole.key ? asked.page : FIRST_PAGE
  const { key } = whole
  const onPage = useCallback((next: PageAsk) => setRequested({ key, page: next }), [key])
  const query = useMemo(() => (page === FIRST_PAGE ? whole : pagedQuery(whole, page)), [whole, page])
  return { query, page, onPage }
}

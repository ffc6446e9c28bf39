import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'

/** The most rows of a full export. Source: BI spec §5. */
export const MOST_EXPORTED_ROWS = 100_000

/** The request with the row limit of an export, without offset. Source: BI spec §9, full CSV. */
export function fullRequest(request: ChartDataRequest): ChartDataRequest {
  const queries = request.queries.map((query) => ({
    ...query,
    row_limit: MOST_EXPORTED_ROWS,
    row_offset: 0,
  }))
  return { ...request, queries }
}

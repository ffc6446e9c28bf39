import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'

/** So many rows a full export has at most. Source: BI spec §5. */
export const MOST_EXPORTED_ROWS = 100_000

/** The same question with as many rows as an export may have, from the first on. Source: BI spec §9, full CSV. */
export function fullRequest(request: ChartDataRequest): ChartDataRequest {
  const queries = request.queries.map((query) => ({
    ...query,
    row_limit: MOST_EXPORTED_ROWS,
    row_offset: 0,
  }))
  return { ...request, queries }
}

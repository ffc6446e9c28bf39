import { send } from '#data/http/send.ts'
import { type ChartQuery, withQueries } from '#domain/chart/loading/chart-query.ts'
import type { ChartFailure } from '#domain/chart/loading/chart-state.ts'
import { savedQueries } from '#domain/chart/query/saved-queries.ts'
import { getChart } from '#domain/contract/bi/chart.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/**
 * Replaces a chart's queries by those that the server stored with it. Fails: with any WireError; `query-failed` if none
 * were stored, as by old versions of Superset.
 */
export async function readSavedQueries(
  query: ChartQuery,
  signal: AbortSignal,
): Promise<Result<ChartQuery, ChartFailure>> {
  const answer = await send(getChart, { params: { id: query.chart.id }, query: {}, signal })
  if (!answer.ok) return answer
  const queries = savedQueries(answer.value.result.query_context, query.mask)
  return queries === null ? err(NOT_SAVED) : ok(withQueries(query, queries))
}

const NOT_SAVED: ChartFailure = {
  code: 'query-failed',
  message:
    'Its rows cannot be shown\nThe chart was saved without its queries. Superset adds them when it is saved again there.',
}

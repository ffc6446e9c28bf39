import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/** The conditions of the rows behind a chart, as a request for samples sends them. */
interface DetailFilters {
  readonly filters: NonNullable<QueryObject['filters']>
  readonly extras: NonNullable<QueryObject['extras']>
  readonly granularity?: string
  readonly time_range?: string
}

/**
 * The conditions of the rows behind a chart or behind one of its parts: those of its first query, which has the filters of the
 * dashboard, and those of the part. A condition on groups (HAVING) is left out, since single rows have no groups.
 * Fails if the chart has no query, or if no filter selects exactly the rows of the part.
 */
export function detailFilters(
  { request }: Pick<ChartQuery, 'request'>,
  part: ChartPick | null,
): Result<DetailFilters, string> {
  const [query] = request.queries
  if (query === undefined) return err('This chart has no query of its own, so its rows are not known.')
  const clauses = part === null ? ok([]) : clausesOfPick(part, { kind: 'chart', id: 0 })
  if (!clauses.ok) return err(clauses.error.message)
  const { granularity, time_range: range, extras } = query
  const { having: _having, ...ownExtras } = extras ?? {}
  return ok({
    filters: [...(query.filters ?? []), ...maskQuery(clauses.value).filters],
    extras: ownExtras,
    ...(granularity ? { granularity } : {}),
    ...(range ? { time_range: range } : {}),
  })
}

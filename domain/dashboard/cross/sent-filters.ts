import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { ClauseSource, MaskClause } from '#domain/chart/query/mask/data-mask.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { ChartFilters, NotAppliedFilter } from '#domain/dashboard/filters/chart-filters.ts'
import { NO_TIME_AXIS } from '#domain/dashboard/filters/time-grain/kind.ts'
import { unreachedTime } from '#domain/semantic/unreached-time.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

const NO_TIME: Pick<NotAppliedFilter, 'code' | 'reason'> = {
  code: 'no-time-column',
  reason: 'This chart filters no time column.',
}
const NOT_SENT: Pick<NotAppliedFilter, 'code' | 'reason'> = {
  code: 'invalid',
  reason: 'This kind of chart does not follow the filter.',
}

/**
 * The filters of a chart as its queries carry them: a filter that one of the queries lacks is not applied. A chart whose
 * queries are saved elsewhere has none here, and gets the filters when they are loaded.
 */
export function sentFilters(filters: ChartFilters, { request }: Pick<ChartQuery, 'request'>): ChartFilters {
  const lost = filters.applied.flatMap((one): NotAppliedFilter[] => {
    const own = filters.mask.filter(({ source }) => sameSource(source, one.source))
    const reason = own.map((clause) => lostReason(clause, request.queries)).find((found) => found !== null)
    return reason === undefined || reason === null ? [] : [{ ...one, ...reason }]
  })
  if (lost.length === 0) return filters
  return {
    mask: filters.mask,
    applied: filters.applied.filter((one) => !lost.some(({ source }) => sameSource(source, one.source))),
    notApplied: [...filters.notApplied, ...lost],
  }
}

function lostReason(clause: MaskClause, queries: readonly QueryObject[]) {
  if (clause.op === 'TIME RANGE')
    return queries.some((query) => !query.time_range || unreachedTime(query) !== null) ? NO_TIME : null
  if (clause.op === 'TIME GRAIN') return isUngrouped(clause.grain, queries) ? NO_TIME_AXIS : null
  const wanted = maskQuery([clause]).filters
  const isSent = (query: QueryObject) =>
    wanted.every((filter) => (query.filters ?? []).some((one) => sameValue(one, filter)))
  return queries.every(isSent) ? null : NOT_SENT
}

/** Whether no query groups its rows by a time of this grain. Further queries, as those of totals, group by fewer columns. */
function isUngrouped(grain: string, queries: readonly QueryObject[]): boolean {
  const columns = queries.flatMap((query) => query.columns ?? [])
  const hasGrain = columns.some((column) => typeof column !== 'string' && column.timeGrain === grain)
  return queries.length > 0 && !hasGrain
}

function sameSource(one: ClauseSource, other: ClauseSource): boolean {
  return one.kind === other.kind && one.id === other.id
}

import type { QueryAnswer, QueryObject } from '#domain/contract/bi/chart-data.ts'
import {
  type Completeness,
  joinCompleteness,
  type Shortfall,
  UNKNOWN_COMPLETENESS,
} from '#domain/core/completeness/completeness.ts'
import { readCompleteness } from '#domain/core/completeness/read-completeness.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { DEFAULT_ROW_LIMIT, MAX_ROW_LIMIT } from '#domain/semantic/limits/row-limits.ts'
import { unreachedTime } from '#domain/semantic/unreached-time.ts'

/** The default row limits of a server. */
const SERVER_LIMITS: readonly number[] = [DEFAULT_ROW_LIMIT, MAX_ROW_LIMIT]

/**
 * The completeness of a response, as the server reports it. A server that reports none is a Superset: its response is judged
 * by its rows and the limits of the request, since as many rows as the limit may or may not be all, and by Superset's rule for
 * time comparisons.
 */
export function answerCompleteness(answer: QueryAnswer, query: QueryObject | undefined): Completeness {
  if (answer.completeness !== null && answer.completeness !== undefined)
    return readCompleteness(answer.completeness)
  const time = query === undefined ? null : unreachedTime(query)
  const rejected = {
    isKnown: true,
    shortfalls: [...rejectedFilters(answer), ...(time === null ? [] : [time])],
  }
  if (query === undefined) return joinCompleteness([UNKNOWN_COMPLETENESS, rejected])
  const rowCount = answer.sql_rowcount ?? answer.rowcount
  if (rowCount === null || rowCount === undefined) return joinCompleteness([UNKNOWN_COMPLETENESS, rejected])
  const shortfalls = [...truncated(rowCount, query), ...limitedSeries(answer, query), ...rejected.shortfalls]
  return { isKnown: true, shortfalls }
}

function truncated(rowCount: number, query: QueryObject): Shortfall[] {
  if (hasOneRow(query)) return []
  const limit = query.row_limit ?? 0
  if (limit > 0 && rowCount >= limit)
    return [{ kind: 'truncated', at: rowCount, by: 'row-limit', total: null, isCertain: false }]
  return SERVER_LIMITS.includes(rowCount)
    ? [{ kind: 'truncated', at: rowCount, by: 'server-limit', total: null, isCertain: false }]
    : []
}

/** Whether the query can only have one row: a count, or metrics without dimensions. */
function hasOneRow({
  is_rowcount: isCount,
  columns,
  metrics,
  is_timeseries: isSeries,
}: QueryObject): boolean {
  if (isCount === true) return true
  return (columns ?? []).length === 0 && (metrics ?? []).length > 0 && isSeries !== true
}

function limitedSeries(answer: QueryAnswer, query: QueryObject): Shortfall[] {
  const limit = query.series_limit ?? 0
  const names = (query.series_columns ?? []).map(columnLabel)
  if (limit <= 0 || names.length === 0 || (query.metrics ?? []).length === 0) return []
  const count = seriesIn(answer, names)
  if (count !== null && count < limit) return []
  return [{ kind: 'first-of', noun: 'series', shown: limit, total: null }]
}

/** The number of series of a response: by the parts of its columns if it is pivoted, otherwise by its rows. */
function seriesIn(
  { colnames = [], label_map: parts = {}, data }: QueryAnswer,
  names: readonly string[],
): number | null {
  if (names.every((name) => colnames.includes(name))) {
    const rows = data ?? []
    return new Set(rows.map((row) => JSON.stringify(names.map((name) => row[name])))).size
  }
  const all = new Map(Object.entries(parts))
  const series = colnames.flatMap((name) => {
    const own = all.get(name) ?? []
    return own.length > names.length || (own.length === names.length && own[0] !== name)
      ? [own.slice(-names.length)]
      : []
  })
  return series.length === 0 ? null : new Set(series.map((one) => JSON.stringify(one))).size
}

function rejectedFilters({ rejected_filters: filters = [] }: QueryAnswer): Shortfall[] {
  return filters.flatMap(({ column }): Shortfall[] =>
    typeof column === 'string'
      ? [{ kind: 'rejected', part: `Filter on ${column}`, reason: 'the dataset has no such column' }]
      : [],
  )
}

import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

/**
 * Allows the server to send fewer series instead of truncating the last ones at the row limit. Only queries of series along an
 * axis are marked; a server that does not know the mark ignores it.
 */
export function fitSeries(query: QueryObject): QueryObject {
  const hasAxis = (query.columns ?? []).some(
    (column) => typeof column !== 'string' && column.columnType === 'BASE_AXIS',
  )
  const isSeries = (query.series_columns ?? []).length > 0 && (hasAxis || query.is_timeseries === true)
  return isSeries && (query.metrics ?? []).length > 0 ? { ...query, fit_series: true } : query
}

import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

/**
 * Lets the server send fewer series where the limit of rows would end some in the middle. Only queries of series along
 * an axis are marked; a server that does not know the mark passes it over.
 */
export function fitSeries(query: QueryObject): QueryObject {
  const hasAxis = (query.columns ?? []).some(
    (column) => typeof column !== 'string' && column.columnType === 'BASE_AXIS',
  )
  const isSeries = (query.series_columns ?? []).length > 0 && (hasAxis || query.is_timeseries === true)
  return isSeries && (query.metrics ?? []).length > 0 ? { ...query, fit_series: true } : query
}

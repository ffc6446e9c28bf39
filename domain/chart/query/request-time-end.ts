import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { grainOf } from '#domain/time/grain.ts'

/**
 * Requests the last time of the data for a query along a time axis, because the data may end within the last period. Periods
 * of a day and less are left out: the last event of a complete hour is rarely at its end.
 */
export function requestTimeEnd(query: QueryObject): QueryObject {
  const grains = [
    ...(query.columns ?? []).map((column) =>
      typeof column !== 'string' && column.columnType === 'BASE_AXIS' ? column.timeGrain : null,
    ),
    query.is_timeseries === true ? query.extras?.time_grain_sqla : null,
  ]
  const isLong = grains.some((duration) => {
    const grain = grainOf(duration)
    return grain !== null && grain.kind !== 'fixed'
  })
  return isLong ? { ...query, time_end: true } : query
}

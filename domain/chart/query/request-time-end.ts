import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

/** Durations of weeks, months and years: "P1W", "P0.25Y". */
const LONG = /^P[\d.]{1,6}[WMY]$/

/**
 * Requests the end of the data for a query along a time axis, because the data may end within the last period. Periods
 * of a day and less are left out: the last event of a complete hour is rarely at its end.
 */
export function requestTimeEnd(query: QueryObject): QueryObject {
  const grains = [
    ...(query.columns ?? []).map((column) =>
      typeof column !== 'string' && column.columnType === 'BASE_AXIS' ? column.timeGrain : null,
    ),
    query.is_timeseries === true ? query.extras?.time_grain_sqla : null,
  ]
  // A week may name its first or last day: "1969-12-28T00:00:00Z/P1W".
  const isLong = grains.some((grain) => grain?.split('/').some((part) => LONG.test(part)))
  return isLong ? { ...query, time_end: true } : query
}

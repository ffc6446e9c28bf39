import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'

/** Time ranges that leave nothing out. */
const NO_RANGES: ReadonlySet<unknown> = new Set([undefined, null, '', 'No filter', ' : '])

/**
 * The time range of a query that no condition is made of: it bounds the time filters of a query and the column of its
 * granularity, and a query without both is of all times. Null where the range reaches the query. Source: wire §7.
 */
export function unreachedTime({ time_range: range, granularity, filters }: QueryObject): Shortfall | null {
  if (NO_RANGES.has(range)) return null
  const hasColumn = granularity !== undefined && granularity !== null && granularity !== ''
  const hasFilter = (filters ?? []).some(({ op }) => op.toUpperCase() === 'TEMPORAL_RANGE')
  if (hasColumn || hasFilter) return null
  return { kind: 'rejected', part: 'Time range', reason: 'the chart filters no time column' }
}

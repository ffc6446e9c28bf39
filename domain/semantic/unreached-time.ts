import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'

/** Unlimited time ranges. */
const NO_RANGES: ReadonlySet<unknown> = new Set([undefined, null, '', 'No filter', ' : '])

/**
 * The time range of a query without a time column: it applies to the time filters and to the column of the granularity,
 * and has no effect without both. Null if it applies. Source: wire §7.
 */
export function unreachedTime({ time_range: range, granularity, filters }: QueryObject): Shortfall | null {
  if (NO_RANGES.has(range)) return null
  const hasColumn = granularity !== undefined && granularity !== null && granularity !== ''
  const hasFilter = (filters ?? []).some(({ op }) => op.toUpperCase() === 'TEMPORAL_RANGE')
  if (hasColumn || hasFilter) return null
  return { kind: 'rejected', part: 'Time range', reason: 'the chart filters no time column' }
}

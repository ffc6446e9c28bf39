import { isRecord } from '#domain/core/parse.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import type { Check } from './checks.ts'

/** Requires a valid time range; an empty value passes. */
export const isTimeRange: Check = (value) => {
  const read = typeof value === 'string' ? readTimeRange(value) : null
  return read?.ok === false ? `cannot be used: ${fieldTimeMessage(read.error)}` : null
}

/** Requires valid time ranges in all filters. */
export const hasTimeRanges: Check = (value) => {
  const filters: readonly unknown[] = Array.isArray(value) ? value : []
  for (const filter of filters) {
    if (!isRecord(filter) || filter['operator'] !== 'TEMPORAL_RANGE') continue
    const problem = isTimeRange(filter['comparator'])
    if (problem !== null) return problem
  }
  return null
}

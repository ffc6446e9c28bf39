import { isRecord } from '#domain/core/parse.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import type { Check } from './checks.ts'

/** A time range that is understood; nothing is none, and can stand. */
export const isTimeRange: Check = (value) => {
  const read = typeof value === 'string' ? readTimeRange(value) : null
  return read?.ok === false ? `cannot be used: ${fieldTimeMessage(read.error)}` : null
}

/** Filters whose time ranges are all understood. */
export const hasTimeRanges: Check = (value) => {
  const filters: readonly unknown[] = Array.isArray(value) ? value : []
  for (const filter of filters) {
    if (!isRecord(filter) || filter['operator'] !== 'TEMPORAL_RANGE') continue
    const problem = isTimeRange(filter['comparator'])
    if (problem !== null) return problem
  }
  return null
}

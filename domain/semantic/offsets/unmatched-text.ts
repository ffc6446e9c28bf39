import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { TimeShift } from '#domain/time/comparison/time-shift.ts'
import { unmatchedDays, unmatchedDaysText } from '#domain/time/comparison/unmatched-days.ts'
import type { TimeRange } from '#domain/time/phrase/range.ts'
import { comparedAxis, rowShift } from './compared-axis.ts'

/** Names the days that our server leaves out of the periods of a query at a shift; null for none, or if the range is open. */
export function unmatchedText(
  query: QueryObject,
  shift: TimeShift,
  { since, until }: TimeRange,
): string | null {
  if (since === null || until === null || rowShift(query, shift) === null) return null
  return unmatchedDaysText(unmatchedDays(comparedAxis(query)?.grain ?? null, shift, { since, until }))
}

import { grainOf } from '#domain/time/grain.ts'
import { shiftMonths, shiftMs, type TimeShift } from './time-shift.ts'

/**
 * The way to compare periods of a grain. `by-period`: each period has one counterpart of the same grain, or none.
 * `shift-first`: a shifted period spans parts of several, so rows are moved before they are truncated to the grain.
 * `shift-first-by-date` moves only rows whose date exists at both times. Source: wire §7.4.
 */
export type ComparisonRule = 'by-period' | 'shift-first' | 'shift-first-by-date'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** The rule for a shift and a grain (a duration of the wire, null for times without truncation). */
export function comparisonRule(duration: string | null, shift: TimeShift): ComparisonRule {
  const grain = grainOf(duration)
  if (grain === null) return 'by-period'
  const [ms, months] = [shiftMs(shift), shiftMonths(shift)]
  switch (grain.kind) {
    case 'fixed':
      return ms === null || ms % grain.ms === 0 ? 'by-period' : 'shift-first'
    case 'week':
      if (ms === null) return 'shift-first-by-date'
      return ms % WEEK_MS === 0 ? 'by-period' : 'shift-first'
    case 'months':
      return months !== null && months % grain.months === 0 ? 'by-period' : 'shift-first'
  }
}

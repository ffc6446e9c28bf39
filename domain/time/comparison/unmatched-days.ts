import { counted } from '#domain/core/number/counted.ts'
import { addUnits, startOfUnit } from '#domain/time/calendar.ts'
import { comparisonRule } from './comparison-rule.ts'
import { moveEnd, moveTime, opposite, shiftMonths, type TimeShift } from './time-shift.ts'

/** Consecutive days, both inclusive, each as its midnight in ms since 1970. */
interface DaySpan {
  readonly first: number
  readonly last: number
}

/** A range in ms since 1970; the start is inclusive, the end exclusive. */
interface ClosedRange {
  readonly since: number
  readonly until: number
}

const DAY_MS = 86_400_000
/** Days before this offset exist in every month. */
const SHORTEST_MONTH_MS = 28 * DAY_MS
const NAMED_SPANS = 2

/**
 * The days that a comparison leaves out of its periods, oldest first: those of the range without a counterpart, and those
 * of the other time without one in the range. Empty if periods are compared directly, or if a day without a counterpart
 * is a point of its own. `grain` is a duration of the wire.
 */
export function unmatchedDays(
  grain: string | null,
  shift: TimeShift,
  range: ClosedRange,
): readonly DaySpan[] {
  if (comparisonRule(grain, shift) !== 'shift-first-by-date' || shiftMonths(shift) === null) return []
  const other = { since: moveEnd(range.since, shift), until: moveEnd(range.until, shift) }
  const days = [...daysWithout(range, shift), ...daysWithout(other, opposite(shift))]
  return spansOf(days.toSorted((a, b) => a - b))
}

function daysWithout({ since, until }: ClosedRange, shift: TimeShift): number[] {
  const days: number[] = []
  for (let month = startOfUnit(since, 'month'); month < until; month = addUnits(month, 1, 'month')) {
    const end = Math.min(addUnits(month, 1, 'month'), until)
    for (let day = month + SHORTEST_MONTH_MS; day < end; day += DAY_MS)
      if (day + DAY_MS > since && moveTime(day, shift) === null) days.push(day)
  }
  return days
}

function spansOf(days: readonly number[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of days) {
    const before = spans.at(-1)
    if (before !== undefined && day <= before.last + DAY_MS)
      spans[spans.length - 1] = { ...before, last: day }
    else spans.push({ first: day, last: day })
  }
  return spans
}

/** Describes the days, for a label that names the shift before it; null for none. */
export function unmatchedDaysText(spans: readonly DaySpan[]): string | null {
  const [first] = spans
  if (first === undefined) return null
  const named = spans.slice(0, NAMED_SPANS).map(spanText)
  const more = spans.slice(NAMED_SPANS).reduce((sum, span) => sum + lengthOf(span), 0)
  const isOne = spans.length === 1 && lengthOf(first) === 1
  const parts = more === 0 ? named : [...named, counted(more, 'more day')]
  const list =
    parts.length === 1 ? named.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
  return `${list} ${isOne ? 'has' : 'have'} no counterpart`
}

function lengthOf({ first, last }: DaySpan): number {
  return (last - first) / DAY_MS + 1
}

/** "29 Mar 2013": the day of a text such as "Fri, 29 Mar 2013 00:00:00 GMT". */
function dateText(day: number): string {
  return new Date(day).toUTCString().slice(5, 16)
}

function spanText({ first, last }: DaySpan): string {
  const end = dateText(last)
  // Only the last days of a month can lack a counterpart.
  return first === last ? end : `${new Date(first).getUTCDate()} to ${end}`
}

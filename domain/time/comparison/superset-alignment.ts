import { addUnits, startOfUnit } from '#domain/time/calendar.ts'
import { grainOf } from '#domain/time/grain.ts'
import type { TimeRange } from '#domain/time/phrase/range.ts'
import { comparisonRule } from './comparison-rule.ts'
import { moveTime, shiftMonths, type TimeShift } from './time-shift.ts'

/**
 * How Superset joins a query with that of another time. `first-column`: by periods of `grain`, a duration of the wire.
 * `other-column`: by times that are not the first column. `none`: without a time axis; `place` is the index of the shift
 * in the query.
 */
export type SupersetJoin =
  | { readonly kind: 'first-column'; readonly grain: string | null }
  | { readonly kind: 'other-column' }
  | { readonly kind: 'none'; readonly place: number }

/**
 * Reasons for which Superset compares other periods than the shift names. `quarters`: it does not shift by quarters.
 * `itself`: it joins each time with the same time. `grain`: the shift is not a multiple of the grain. `day`: this day (ms
 * since 1970) has no counterpart. `direction`: it moves back instead of forward. `several`: it adds the shift to the
 * previous one.
 */
type Misalignment =
  | { readonly kind: 'quarters' | 'itself' | 'grain' | 'direction' | 'several' }
  | { readonly kind: 'day'; readonly day: number }

const DAY_MS = 86_400_000

/**
 * The reason for which figures of Superset 4.1 for a shift are not comparable; null if each period has its counterpart.
 * Superset moves both ends of the range and joins truncated times, clamping missing days of a month. `range` is that of
 * the query, null for unknown ends. Source: wire §7.4.
 */
export function supersetMisalignment(
  join: SupersetJoin,
  shift: TimeShift,
  range: TimeRange,
): Misalignment | null {
  if (shift.unit === 'quarter') return { kind: 'quarters' }
  const joined = joinMisalignment(join, shift)
  if (joined !== null) return { kind: joined }
  const days = joinsDays(join) ? lackingDay(range, shift) : null
  const day = days ?? lackingEnd(range, shift)
  return day === null ? null : { kind: 'day', day }
}

function joinMisalignment(join: SupersetJoin, shift: TimeShift): Exclude<Misalignment['kind'], 'day'> | null {
  switch (join.kind) {
    case 'other-column':
      return 'itself'
    case 'none':
      return shift.count > 0 ? 'direction' : join.place > 0 ? 'several' : null
    case 'first-column':
      if (join.grain === null) return 'itself'
      return grainOf(join.grain) === null || comparisonRule(join.grain, shift) !== 'by-period'
        ? 'grain'
        : null
  }
}

function joinsDays(join: SupersetJoin): boolean {
  return join.kind === 'first-column' && grainOf(join.grain)?.kind === 'fixed'
}

/** The first day of a range without a counterpart; null for none, or for an open range. */
function lackingDay({ since, until }: TimeRange, shift: TimeShift): number | null {
  if (since === null || until === null || shiftMonths(shift) === null) return null
  for (let month = startOfUnit(since, 'month'); month < until; month = addUnits(month, 1, 'month')) {
    const next = addUnits(month, 1, 'month')
    for (let day = month + SHORTEST_MONTH_MS; day < Math.min(next, until); day += DAY_MS)
      if (day + DAY_MS > since && moveTime(day, shift) === null) return day
  }
  return null
}

/** Days before this offset exist in every month. */
const SHORTEST_MONTH_MS = 28 * DAY_MS

function lackingEnd({ since, until }: TimeRange, shift: TimeShift): number | null {
  const ends = [since, until].filter((end) => end !== null)
  const lacking = ends.find((end) => moveTime(end, shift) === null)
  return lacking === undefined ? null : startOfUnit(lacking, 'day')
}

/** Describes a misalignment, for a label that names the shift before it. */
export function misalignmentText(found: Misalignment): string {
  switch (found.kind) {
    case 'quarters':
      return 'not comparable, Superset does not shift by quarters'
    case 'itself':
      return 'not comparable, Superset compares each time with itself'
    case 'grain':
      return 'not comparable, the shift is not a multiple of the time grain'
    case 'direction':
      return 'not comparable, Superset shifts back here, not forward'
    case 'several':
      return 'not comparable, Superset adds it to the shift before'
    case 'day':
      return `not comparable, ${new Date(found.day).toISOString().slice(0, 10)} has no counterpart`
  }
}

import { addUnits, startOfUnit, type TimeUnit } from '#domain/time/calendar.ts'

/** A shift in time; a negative count is earlier. */
export interface TimeShift {
  readonly count: number
  readonly unit: TimeUnit
}

const DAY_MS = 86_400_000

const MONTHS: ReadonlyMap<TimeUnit, number> = new Map([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
])

/** The months of a shift; null for one of a fixed length. */
export function shiftMonths({ count, unit }: TimeShift): number | null {
  const months = MONTHS.get(unit)
  return months === undefined ? null : count * months
}

/** The length of a shift in ms; null for one of months. */
export function shiftMs({ count, unit }: TimeShift): number | null {
  return MONTHS.has(unit) ? null : addUnits(0, count, unit)
}

/** The reverse shift. */
export function opposite({ count, unit }: TimeShift): TimeShift {
  return { count: -count, unit }
}

/** Shifts a time (ms since 1970); null if the day does not exist: 30 January has no counterpart in February. */
export function moveTime(time: number, { count, unit }: TimeShift): number | null {
  const moved = addUnits(time, count, unit)
  const isSameDay = !MONTHS.has(unit) || new Date(moved).getUTCDate() === new Date(time).getUTCDate()
  return isSameDay ? moved : null
}

/**
 * Shifts the end of a range (ms since 1970) so that the range covers exactly the counterparts of its times: if the day
 * does not exist, to the first time after it.
 */
export function moveEnd(time: number, shift: TimeShift): number {
  return moveTime(time, shift) ?? startOfUnit(addUnits(time, shift.count, shift.unit), 'day') + DAY_MS
}

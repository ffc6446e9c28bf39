import { addUnits, startOfUnit, type TimeUnit } from '#domain/time/calendar.ts'

/** How far a query is moved in time: units, a negative count for one that lies before. */
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

/** The shift that leads back. */
export function opposite({ count, unit }: TimeShift): TimeShift {
  return { count: -count, unit }
}

/** Moves a time (ms since 1970); null if the day does not exist there: 30 January has no counterpart in February. */
export function moveTime(time: number, { count, unit }: TimeShift): number | null {
  const moved = addUnits(time, count, unit)
  const isSameDay = !MONTHS.has(unit) || new Date(moved).getUTCDate() === new Date(time).getUTCDate()
  return isSameDay ? moved : null
}

/**
 * Moves the end of a range (ms since 1970) so that the moved range has exactly the counterparts of its times: where the
 * day does not exist, the first time after it.
 */
export function moveEnd(time: number, shift: TimeShift): number {
  return moveTime(time, shift) ?? startOfUnit(addUnits(time, shift.count, shift.unit), 'day') + DAY_MS
}

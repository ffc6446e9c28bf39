import { clockText, dayText, monthName, twoDigits } from '#domain/time/format-time.ts'

/** The units of a calendar, from short to long. */
export const UNITS = ['min', 'hour', 'day', 'week', 'month', 'year'] as const

/** A unit of a calendar. */
export type Unit = (typeof UNITS)[number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The start of the unit that contains a time. UTC; weeks begin on Monday. */
export function startOf(ms: number, unit: Unit): number {
  const at = new Date(ms)
  switch (unit) {
    case 'min':
      return Math.floor(ms / 60_000) * 60_000
    case 'hour':
      return Math.floor(ms / HOUR_MS) * HOUR_MS
    case 'day':
      return at.setUTCHours(0, 0, 0, 0)
    case 'week':
      at.setUTCHours(0, 0, 0, 0)
      return at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS
    case 'month':
      at.setUTCHours(0, 0, 0, 0)
      return at.setUTCDate(1)
    case 'year':
      at.setUTCHours(0, 0, 0, 0)
      return at.setUTCMonth(0, 1)
  }
}

/** Longer than one unit and shorter than two, so that its sum with a start is inside the next unit. */
const BEYOND_MS: Readonly<Record<Unit, number>> = {
  min: 60_000,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
  year: 366 * DAY_MS,
}

/** The start of the next unit. */
export function nextStart(ms: number, unit: Unit): number {
  return startOf(startOf(ms, unit) + BEYOND_MS[unit], unit)
}

/** Maximum length of a unit in ms. */
export function lengthMs(unit: Unit): number {
  return BEYOND_MS[unit]
}

/** Whether one unit is longer than another. */
export function isLonger(one: Unit, other: Unit): boolean {
  return UNITS.indexOf(one) > UNITS.indexOf(other)
}

/** The short name of the unit that begins at a time; `isFull` includes the year. */
export function unitName(ms: number, unit: Unit, isFull: boolean): string {
  const at = new Date(ms)
  switch (unit) {
    case 'year':
      return String(at.getUTCFullYear())
    case 'month':
      return isFull ? `${monthName(at.getUTCMonth())} ${at.getUTCFullYear()}` : monthName(at.getUTCMonth())
    case 'week':
    case 'day':
      return dayText(at, isFull)
    case 'hour':
    case 'min':
      return isFull ? `${dayText(at, false)} ${clockText(at)}` : clockText(at)
  }
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** The columns of a calendar by unit of its squares: a column's unit, its rows, and the row of a time. */
interface ColumnRule {
  readonly column: Unit
  readonly rows: readonly string[]
  readonly rowOf: (ms: number) => number
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => twoDigits(at))

/** The rule by unit of the squares. */
export const COLUMN_RULES: Readonly<Record<Exclude<Unit, 'year'>, ColumnRule>> = {
  min: { column: 'hour', rows: numbers(60), rowOf: (ms) => new Date(ms).getUTCMinutes() },
  hour: { column: 'day', rows: numbers(24), rowOf: (ms) => new Date(ms).getUTCHours() },
  day: { column: 'week', rows: WEEKDAYS, rowOf: (ms) => (new Date(ms).getUTCDay() + 6) % 7 },
  week: {
    column: 'month',
    rows: ['1st week', '2nd', '3rd', '4th', '5th', '6th'],
    rowOf: (ms) => {
      const first = startOf(startOf(ms, 'month'), 'week')
      return Math.round((startOf(ms, 'week') - first) / (7 * DAY_MS))
    },
  },
  month: {
    column: 'year',
    rows: Array.from({ length: 12 }, (_, at) => monthName(at)),
    rowOf: (ms) => new Date(ms).getUTCMonth(),
  },
}

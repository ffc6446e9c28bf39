/** Units of time phrases and grains, shortest first. */
export const TIME_UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const

/** A unit of time phrases and grains. */
export type TimeUnit = (typeof TIME_UNITS)[number]

/** Whether a text is the name of a unit. */
export function isTimeUnit(text: string): text is TimeUnit {
  return TIME_UNITS.some((unit) => unit === text)
}

/** Midnight of the first day of the year 1. */
const FIRST_TIME = -62_135_596_800_000
/** The last ms of the year 9999. */
const LAST_TIME = 253_402_300_799_999

/** Whether a time (ms since 1970) is in the years 1 to 9999, which have four digits. */
export function isTimeOfCalendar(time: number): boolean {
  return time >= FIRST_TIME && time <= LAST_TIME
}

const SECOND_MS = 1000
const DAY_MS = 86_400_000

const FIXED_MS: Readonly<Record<Exclude<TimeUnit, 'month' | 'quarter' | 'year'>, number>> = {
  second: SECOND_MS,
  minute: 60 * SECOND_MS,
  hour: 3600 * SECOND_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
}

const MONTHS: Readonly<Record<'month' | 'quarter' | 'year', number>> = { month: 1, quarter: 3, year: 12 }

/** Adds units to a time (ms since 1970, no zone); a day that its month lacks becomes the month's last. */
export function addUnits(time: number, count: number, unit: TimeUnit): number {
  if (unit !== 'month' && unit !== 'quarter' && unit !== 'year') return time + count * FIXED_MS[unit]
  const date = new Date(time)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + count * MONTHS[unit]
  const year = Math.floor(month / 12)
  const monthOfYear = month - year * 12
  const lastDay = new Date(utc(year, monthOfYear + 1, 0)).getUTCDate()
  return utc(year, monthOfYear, Math.min(date.getUTCDate(), lastDay)) + (time - startOfDay(time))
}

/** Unlike Date.UTC, it does not map the years 0 to 99 to 1900 to 1999. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date.getTime()
}

function startOfDay(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS
}

/** The start of the unit that contains a time; weeks begin on Monday. */
export function startOfUnit(time: number, unit: TimeUnit): number {
  const date = new Date(time)
  switch (unit) {
    case 'second':
    case 'minute':
    case 'hour':
    case 'day':
      return Math.floor(time / FIXED_MS[unit]) * FIXED_MS[unit]
    case 'week':
      return startOfDay(time) - ((date.getUTCDay() + 6) % 7) * DAY_MS
    case 'month':
      return utc(date.getUTCFullYear(), date.getUTCMonth(), 1)
    case 'quarter':
      return utc(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1)
    case 'year':
      return utc(date.getUTCFullYear(), 0, 1)
  }
}

/** Midnight of the last day of the unit that contains a time. */
export function lastDayOfUnit(time: number, unit: TimeUnit): number {
  return addUnits(startOfUnit(time, unit), 1, unit) - DAY_MS
}

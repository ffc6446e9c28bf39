import { clockText, dayText, monthName } from '#domain/time/format-time.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
const SHORT_DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Periods of one length. All times are ms since 1970 in UTC. */
export interface Periods {
  /** The start of the period that contains a time. */
  readonly startOf: (ms: number) => number
  /** The position of a time in its period, as a time of one period that represents all. */
  readonly placeOf: (ms: number) => number
  /** The name of the period that begins at a time. */
  readonly nameOf: (start: number) => string
  /** The label of a position. */
  readonly placeName: (place: number) => string
}

const DAYS: Periods = {
  startOf: (ms) => Math.floor(ms / DAY_MS) * DAY_MS,
  placeOf: (ms) => ms - Math.floor(ms / DAY_MS) * DAY_MS,
  nameOf: (start) => dayText(new Date(start), true),
  placeName: (place) => clockText(new Date(place)),
}

/** A leap year, so that each day of any year has a position. */
const LEAP_YEAR = 2000

const YEARS: Periods = {
  startOf: (ms) => new Date(new Date(ms).setUTCHours(0, 0, 0, 0)).setUTCMonth(0, 1),
  placeOf: (ms) => {
    const at = new Date(ms)
    return at.setUTCFullYear(LEAP_YEAR, at.getUTCMonth(), at.getUTCDate())
  },
  nameOf: (start) => String(new Date(start).getUTCFullYear()),
  placeName: (place) => {
    const at = new Date(place)
    const clock = place % DAY_MS === 0 ? '' : ` ${clockText(at)}`
    if (clock !== '') return `${dayText(at, false)}${clock}`
    return at.getUTCDate() === 1 ? monthName(at.getUTCMonth()) : dayText(at, false)
  },
}

/** Periods of several weeks that begin on a weekday, counted from the first such day of 1970. */
function weeks(count: number, weekday: number): Periods {
  const first = ((weekday - 4 + 7) % 7) * DAY_MS
  const length = count * WEEK_MS
  const startOf = (ms: number) => first + Math.floor((ms - first) / length) * length
  return {
    startOf,
    placeOf: (ms) => first + ms - startOf(ms),
    nameOf: (start) => `from ${dayText(new Date(start), true)}`,
    placeName: (place) => {
      const at = new Date(place)
      const day = Math.floor((place - first) / DAY_MS)
      const clock = place % DAY_MS === 0 ? '' : ` ${clockText(at)}`
      return count === 1
        ? `${SHORT_DAYS[at.getUTCDay()] ?? ''}${clock}`
        : `week ${Math.floor(day / 7) + 1}, ${SHORT_DAYS[at.getUTCDay()] ?? ''}${clock}`
    },
  }
}

/** The default periods. */
export const MONDAY_WEEKS: Periods = weeks(1, 1)

/** Maximum number of weeks in a period. */
const MOST_WEEKS = 520

/** Parses a frequency of pandas (D, W-MON, 4W-MON, AS); null for an unknown one. */
export function periodsOf(frequency: string): Periods | null {
  if (frequency === 'D') return DAYS
  if (['AS', 'YS', 'A', 'Y'].includes(frequency)) return YEARS
  const match = /^(\d{0,3})W(?:-([A-Z]{3}))?$/.exec(frequency)
  if (match === null) return null
  const [, count = '', day = 'SUN'] = match
  const weekday = WEEKDAYS.findIndex((one) => one === day)
  const length = count === '' ? 1 : Number(count)
  return weekday < 0 || length < 1 || length > MOST_WEEKS ? null : weeks(length, weekday)
}

import { toMicroseconds } from './exact-time.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const DAY_MS = 86_400_000

/** A number with at least two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** The short name of a month, 0 to 11. */
export function monthName(month: number): string {
  return MONTHS[month] ?? ''
}

/** Day and month, optionally with the year: "12 Nov", "12 Nov 2001". UTC. */
export function dayText(at: Date, withYear: boolean): string {
  const day = `${at.getUTCDate()} ${monthName(at.getUTCMonth())}`
  return withYear ? `${day} ${at.getUTCFullYear()}` : day
}

/** Formats a time of data with the precision of its grain (an ISO 8601 duration), or completely without one. UTC. */
export function timeText(ms: number, grain: string | null): string {
  const at = new Date(ms)
  if (Number.isNaN(at.getTime())) return String(ms)
  switch (grain) {
    case 'P1Y':
      return String(at.getUTCFullYear())
    case 'P3M':
      return `Q${Math.floor(at.getUTCMonth() / 3) + 1} ${at.getUTCFullYear()}`
    case 'P1M':
      return `${monthName(at.getUTCMonth())} ${at.getUTCFullYear()}`
    case 'P1W':
    case '1969-12-28T00:00:00Z/P1W':
    case '1969-12-29T00:00:00Z/P1W':
      return `week of ${dayText(at, true)}`
    case 'P1W/1970-01-03T00:00:00Z':
    case 'P1W/1970-01-04T00:00:00Z':
      return `week to ${dayText(at, true)}`
    default:
      return ms % DAY_MS === 0 ? dayText(at, true) : `${dayText(at, true)} ${clockText(at)}`
  }
}

/** The time of day, with seconds and fractions unless they are zero. UTC. */
export function clockText(at: Date): string {
  const [seconds, parts] = [at.getUTCSeconds(), at.getUTCMilliseconds()]
  const clock = `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`
  if (parts > 0) return `${clock}:${twoDigits(seconds)}.${String(parts).padStart(3, '0')}`
  return seconds === 0 ? clock : `${clock}:${twoDigits(seconds)}`
}

/** A timestamp in a table: ISO, with milliseconds or microseconds unless they are zero. UTC. Source: look §5. */
export function isoText(ms: number): string {
  const [milliseconds, micros] = toMicroseconds(ms)
  const at = new Date(milliseconds)
  if (Number.isNaN(at.getTime())) return String(ms)
  const iso = at.toISOString()
  if (ms % DAY_MS === 0) return iso.slice(0, iso.indexOf('T'))
  const text = iso.replace('T', ' ')
  if (micros > 0) return text.replace('Z', String(micros).padStart(3, '0'))
  return text.replace(milliseconds % 1_000 === 0 ? /\.\d+Z$/ : /Z$/, '')
}

/** A range of days with exclusive end: "1 Jan to 30 Jun 2001". UTC. Source: look §5. */
export function rangeText(from: number, to: number): string {
  const start = new Date(from)
  const last = new Date(to - 1)
  const sameYear = start.getUTCFullYear() === last.getUTCFullYear()
  const sameDay = sameYear && dayText(start, false) === dayText(last, false)
  return sameDay ? dayText(last, true) : `${dayText(start, !sameYear)} to ${dayText(last, true)}`
}

import { isTimeOfCalendar } from '#domain/time/calendar.ts'

const DAY_MS = 86_400_000

/**
 * Formats a time in ms since 1970: `2024-02-29 10:00:00`, with three or six decimals of a second if there are any, or
 * `2024-02-29` for a day in a column of days (`isDay`). A time outside the calendar is its number.
 */
export function fileTime(ms: number, isDay: boolean): string {
  if (!isTimeOfCalendar(ms)) return String(ms)
  // The fraction has the microseconds, as far as a double holds them.
  const micros = Math.round(ms * 1000) - Math.floor(ms) * 1000
  const text = new Date(Math.floor(ms) + (micros === 1000 ? 1 : 0)).toISOString()
  if (isDay && ms % DAY_MS === 0) return text.slice(0, text.indexOf('T'))
  const clock = text.slice(0, -1).replace('T', ' ')
  return micros % 1000 === 0 ? clock.replace(/\.000$/, '') : `${clock}${String(micros).padStart(3, '0')}`
}

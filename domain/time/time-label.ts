import { monthName, twoDigits } from './format-time.ts'

/** A time as hh:mm today, yesterday hh:mm, D Mon hh:mm, or ISO in another year; local time zone. Source: look §5. */
export function timeLabel(at: number, now: number): string {
  const then = new Date(at)
  const clock = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`
  const today = new Date(now)
  if (isSameDay(then, today)) return clock
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (isSameDay(then, yesterday)) return `yesterday ${clock}`
  if (then.getFullYear() === today.getFullYear())
    return `${then.getDate()} ${monthName(then.getMonth())} ${clock}`
  return `${then.getFullYear()}-${twoDigits(then.getMonth() + 1)}-${twoDigits(then.getDate())} ${clock}`
}

/** A day as today, yesterday, D Mon, or ISO in another year. Both times in ms since 1970. Source: look §5. */
export function dayLabel(at: number, now: number): string {
  const label = timeLabel(at, now).replace(/ ?\d\d:\d\d$/, '')
  return label === '' ? 'today' : label
}

function isSameDay(a: Date, b: Date): boolean {
  return a.getDate() === b.getDate() && a.getMonth() === b.getMonth() && a.getFullYear() === b.getFullYear()
}

import { monthName, twoDigits } from './format-time.ts'
import { wallTime } from './wall-time.ts'

/** A time as hh:mm today, yesterday hh:mm, D Mon hh:mm, or ISO in another year; in the shown zone. Source: look §5. */
export function timeLabel(at: number, now: number): string {
  const then = wallTime(at)
  const clock = `${twoDigits(then.getUTCHours())}:${twoDigits(then.getUTCMinutes())}`
  const today = wallTime(now)
  if (isSameDay(then, today)) return clock
  const yesterday = new Date(today.getTime() - 86_400_000)
  if (isSameDay(then, yesterday)) return `yesterday ${clock}`
  if (then.getUTCFullYear() === today.getUTCFullYear())
    return `${then.getUTCDate()} ${monthName(then.getUTCMonth())} ${clock}`
  return `${then.getUTCFullYear()}-${twoDigits(then.getUTCMonth() + 1)}-${twoDigits(then.getUTCDate())} ${clock}`
}

/** A day as today, yesterday, D Mon, or ISO in another year. Both times in ms since 1970. Source: look §5. */
export function dayLabel(at: number, now: number): string {
  const label = timeLabel(at, now).replace(/ ?\d\d:\d\d$/, '')
  return label === '' ? 'today' : label
}

function isSameDay(a: Date, b: Date): boolean {
  return (
    a.getUTCDate() === b.getUTCDate() &&
    a.getUTCMonth() === b.getUTCMonth() &&
    a.getUTCFullYear() === b.getUTCFullYear()
  )
}

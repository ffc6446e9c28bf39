/** A day and a time of day with six digits of a second, as databases write them. */
interface ExactTime {
  readonly day: string
  readonly clock: string
}

const DAY_MS = 86_400_000

/**
 * Whole milliseconds and microseconds of a time in ms since 1970, whose fraction has microseconds. A double has the nearest
 * value of such a fraction, so that it is rounded to the microsecond.
 */
export function toMicroseconds(time: number): readonly [milliseconds: number, micros: number] {
  const floor = Math.floor(time)
  const micros = Math.round((time - floor) * 1000)
  return micros === 1000 ? [floor + 1, 0] : [floor, micros]
}

/** Writes a time of the years 1 to 9999 to the microsecond. */
export function exactTime(time: number): ExactTime {
  const [milliseconds, micros] = toMicroseconds(time)
  const [day = '', clock = ''] = new Date(milliseconds).toISOString().slice(0, 23).split('T')
  return { day, clock: `${clock}${String(micros).padStart(3, '0')}` }
}

/** About the last time of databases with 64-bit microseconds, in ms since 1970; the first one is as far. */
const LAST_MS = 9_223_000_000_000_000

/** The days since 1970 of a time, and the microseconds of its day; null beyond the times of databases. */
export function partsSinceEpoch(time: number): { readonly days: number; readonly micros: number } | null {
  if (!(Math.abs(time) < LAST_MS)) return null
  const [milliseconds, micros] = toMicroseconds(time)
  const days = Math.floor(milliseconds / DAY_MS)
  return { days, micros: (milliseconds - days * DAY_MS) * 1000 + micros }
}

/** Writes a time of any year as standard SQL, to the microsecond: literals have four digits for the year. Null beyond 290000. */
export function timeSinceEpoch(time: number): string | null {
  const parts = partsSinceEpoch(time)
  if (parts === null) return null
  const { days, micros: ofDay } = parts
  return `(TIMESTAMP '1970-01-01 00:00:00' + INTERVAL '${days} days' + INTERVAL '${ofDay} microseconds')`
}

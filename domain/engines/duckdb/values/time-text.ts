const MICROS_PER_SECOND = 1_000_000
const SECONDS_PER_DAY = 86_400
const LAST_MICROS = 9_223_372_036_854_775_807n

/** The days since 1970 by which DuckDB stores `infinity` and `-infinity`. */
const INFINITE_DAYS = 2_147_483_647

const dayTexts = new Map<number, string>()

/** A day since 1970 as `YYYY-MM-DD`; years before 1 end in ` (BC)`, years past 9999 have more digits. */
export function dayText(days: number): string {
  if (Math.abs(days) === INFINITE_DAYS) return days > 0 ? 'infinity' : '-infinity'
  const known = dayTexts.get(days)
  if (known !== undefined) return known
  if (dayTexts.size > 10_000) dayTexts.clear()
  const text = makeDayText(days)
  dayTexts.set(days, text)
  return text
}

function makeDayText(days: number): string {
  const { year, month, day } = civilDay(days)
  const yearText = String(year > 0 ? year : 1 - year).padStart(4, '0')
  return `${yearText}-${two(month)}-${two(day)}${year > 0 ? '' : ' (BC)'}`
}

/** A calendar day; the year before 1 is 0. */
export interface CivilDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A day since 1970 in the calendar. Howard Hinnant's civil_from_days: exact for every day that DuckDB can store, unlike Date. */
export function civilDay(days: number): CivilDay {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** Seconds of a day and a fraction of `digits`, as `hh:mm:ss[.ffffff]`, without a fraction of zero. */
function clockText(seconds: number, fraction: number, digits: number): string {
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return fraction === 0 ? clock : `${clock}.${String(fraction).padStart(digits, '0')}`
}

/** Microseconds since midnight as `hh:mm:ss[.ffffff]`. */
export function timeText(micros: bigint): string {
  const value = Number(micros)
  return clockText(Math.floor(value / MICROS_PER_SECOND), value % MICROS_PER_SECOND, 6)
}

/** Nanoseconds since midnight as `hh:mm:ss[.fffffffff]`. */
export function timeOfNanosText(nanos: bigint): string {
  return clockText(Number(nanos / 1_000_000_000n), Number(nanos % 1_000_000_000n), 9)
}

/** Seconds east of Greenwich as `+hh:mm`, with `:ss` if they are not zero. */
export function offsetText(seconds: number): string {
  const size = Math.abs(seconds)
  const text = `${seconds < 0 ? '-' : '+'}${two(Math.floor(size / 3600))}:${two(Math.floor(size / 60) % 60)}`
  return size % 60 === 0 ? text : `${text}:${two(size % 60)}`
}

/** Microseconds since 1970 as `YYYY-MM-DDThh:mm:ss[.ffffff]`, or the name of an infinite time. */
export function timestampText(micros: bigint): string {
  const count = Number(micros)
  if (!Number.isSafeInteger(count)) return instantText(micros, 1_000_000n, 6)
  // From 1684 to 2255 the count is exact as a number, which is several times quicker than as a bigint.
  const seconds = Math.floor(count / MICROS_PER_SECOND)
  return dayAndClock(seconds, count - seconds * MICROS_PER_SECOND, 6)
}

function dayAndClock(seconds: number, fraction: number, digits: number): string {
  const days = Math.floor(seconds / SECONDS_PER_DAY)
  const clock = clockText(seconds - days * SECONDS_PER_DAY, fraction, digits)
  const day = dayText(days)
  return day.endsWith(' (BC)') ? `${day.slice(0, -5)}T${clock} (BC)` : `${day}T${clock}`
}

/** An instant in parts of a second (`perSecond`) since 1970, with a fraction of up to `digits`. */
export function instantText(count: bigint, perSecond: bigint, digits: number): string {
  if (count === LAST_MICROS) return 'infinity'
  if (count === -LAST_MICROS) return '-infinity'
  const fraction = ((count % perSecond) + perSecond) % perSecond
  return dayAndClock(Number((count - fraction) / perSecond), Number(fraction), digits)
}

/** An instant as milliseconds since 1970 with their fraction; null if it is infinite. */
export function instantMilliseconds(count: bigint, perSecond: bigint): number | null {
  if (count === LAST_MICROS || count === -LAST_MICROS) return null
  const perMillisecond = Number(perSecond) / 1000
  return perMillisecond >= 1 ? Number(count) / perMillisecond : (Number(count) * 1000) / Number(perSecond)
}

/** A day as milliseconds since 1970; null if it is infinite. */
export function dayMilliseconds(days: number): number | null {
  return Math.abs(days) === INFINITE_DAYS ? null : days * SECONDS_PER_DAY * 1000
}

/** A time in a sheet: days since the end of 1899, with a fraction for the time of day. */
interface SheetTime {
  readonly days: number
  readonly hasClock: boolean
  /** It has fractions of a millisecond, which a sheet rounds and does not show. */
  readonly isFiner: boolean
}

const DAY_MS = 86_400_000

/** Day 0 of a sheet, in ms since 1970. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30)

/** The first day after 29 February 1900, which sheets have although it never existed. */
const FIRST_DAY = 61

const LAST_DAY = 2_958_465

/** Reads a date or time in the format of our CSV; null for years that sheets do not have. */
export function sheetTime(text: string): SheetTime | null {
  const found = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:\+00(?::00)?|Z)?)?$/.exec(text)
  if (found === null) return null
  const [, day = '', clock, fraction = ''] = found
  const ms = Date.parse(`${day}T${clock ?? '00:00:00'}Z`) + Number(`0.${fraction || '0'}`) * 1000
  const days = (ms - DAY_ZERO_MS) / DAY_MS
  if (!(days >= FIRST_DAY && days < LAST_DAY + 1)) return null
  return { days, hasClock: clock !== undefined, isFiner: /[1-9]/.test(fraction.slice(3)) }
}

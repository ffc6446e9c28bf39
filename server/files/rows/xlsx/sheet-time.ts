/** A time as a sheet counts it: days since the end of 1899, with a part of a day where it has a clock. */
interface SheetTime {
  readonly days: number
  readonly hasClock: boolean
}

const DAY_MS = 86_400_000

/** What the sheet's day 0 is, in ms since 1970. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30)

/** Before it the sheet has a day that never was, the 29th of February 1900. */
const FIRST_DAY = 61

const LAST_DAY = 2_958_465

/**
 * Reads a date or a time as it is written in CSV; null for what a sheet would not show as it is: years it does not know, and
 * parts of a millisecond.
 */
export function sheetTime(text: string): SheetTime | null {
  const found = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:\+00(?::00)?|Z)?)?$/.exec(text)
  if (found === null) return null
  const [, day = '', clock, fraction = ''] = found
  if (/[1-9]/.test(fraction.slice(3))) return null
  const ms = Date.parse(`${day}T${clock ?? '00:00:00'}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  const days = (ms - DAY_ZERO_MS) / DAY_MS
  return days >= FIRST_DAY && days < LAST_DAY + 1 ? { days, hasClock: clock !== undefined } : null
}

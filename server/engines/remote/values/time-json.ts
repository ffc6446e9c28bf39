import type { ValueForm } from '#domain/engines/engine.ts'

/** A day and a time as databases write them, with `BC` after years before 1. */
const WRITTEN =
  /^(\d{4,7})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?)?(?:[+-]\d\d(?::?\d\d)?(?::\d\d)?|Z)?( BC)?$/

interface Written {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly clock: string | null
  /** Of the second: no digits, or six, or nine. */
  readonly fraction: string
  readonly isBefore: boolean
}

function read(text: string): Written | null {
  const found = WRITTEN.exec(text)
  if (found === null) return null
  const [, year = '', month = '', day = '', hours, minutes, seconds, digits = '', before] = found
  const clock = hours === undefined ? null : `${hours}:${minutes}:${seconds}`
  return { year, month, day, clock, fraction: evenFraction(digits), isBefore: before !== undefined }
}

/** A fraction of zero has no digits. */
function evenFraction(digits: string): string {
  if (/^0*$/.test(digits)) return ''
  return digits.padEnd(digits.length > 6 ? 9 : 6, '0')
}

/** The text of a date as JSON: `2001-02-03`, `0044-03-15 (BC)` or `infinity`, or ms since 1970. */
export function dayJson(text: string, form: ValueForm): string {
  const written = read(text)
  if (form === 'chart') return String(written === null ? null : milliseconds(written))
  if (written === null) return JSON.stringify(text)
  return `"${written.year}-${written.month}-${written.day}${written.isBefore ? ' (BC)' : ''}"`
}

/** The text of a timestamp as JSON: `2001-02-03T04:05:06.789012`, or ms since 1970. `zone` is written after it. */
export function timestampJson(text: string, form: ValueForm, zone: '' | '+00:00' = ''): string {
  if (form === 'sql' && isSeconds(text)) return `"${text.slice(0, 10)}T${text.slice(11)}"`
  const written = read(text)
  if (form === 'chart') return String(written === null ? null : milliseconds(written))
  if (written === null) return JSON.stringify(text)
  const { year, month, day, clock, fraction, isBefore } = written
  const stamp = `${year}-${month}-${day}T${clock ?? '00:00:00'}${fraction === '' ? '' : `.${fraction}`}`
  return isBefore ? `"${stamp} (BC)"` : `"${stamp}${zone}"`
}

/** The text of a time of day as JSON: `04:05:06.500000`, with the minutes of its offset. */
export function clockJson(text: string): string {
  const found = /^(-?\d{2,3}:\d\d:\d\d)(?:\.(\d{1,9}))?([+-]\d\d)?(:\d\d)?(:\d\d)?$/.exec(text)
  if (found === null) return JSON.stringify(text)
  const [, clock = '', digits = '', hours = '', minutes = ':00', seconds = ''] = found
  const fraction = evenFraction(digits)
  return `"${clock}${fraction === '' ? '' : `.${fraction}`}${hours === '' ? '' : `${hours}${minutes}${seconds}`}"`
}

const DASH = 45
const SPACE = 32
const COLON = 58

/** Whether a text is `2001-02-03 04:05:06`, the most frequent form, which needs no pattern. */
function isSeconds(text: string): boolean {
  return (
    text.length === 19 &&
    text.charCodeAt(4) === DASH &&
    text.charCodeAt(10) === SPACE &&
    text.charCodeAt(16) === COLON
  )
}

const DAY_MS = 86_400_000

function milliseconds({ year, month, day, clock, fraction, isBefore }: Written): number | null {
  // MySQL stores days without a month.
  if (month === '00' || day === '00') return null
  const astronomical = isBefore ? 1 - Number(year) : Number(year)
  const [hours = 0, minutes = 0, seconds = 0] = (clock ?? '').split(':').map(Number)
  const midnight = daysOf(astronomical, Number(month), Number(day)) * DAY_MS
  const inMilliseconds = midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000
  if (fraction === '') return inMilliseconds
  // One division gives the double that is nearest to the value; a sum of two doubles is another one.
  const perMillisecond = 10 ** (fraction.length - 3)
  const count = inMilliseconds * perMillisecond + Number(fraction)
  return Number.isSafeInteger(count)
    ? count / perMillisecond
    : inMilliseconds + Number(fraction) / perMillisecond
}

/** Days since 1970. Howard Hinnant's days_from_civil: exact for every year, unlike Date. */
function daysOf(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

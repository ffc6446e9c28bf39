import { rangeText, twoDigits } from '#domain/chart/format/format-time.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { isTimeUnit } from '#domain/semantic/time/calendar.ts'

/** Text of a time range that is none. Source: BI spec §9. */
export const NO_TIME_RANGE = 'No filter'

/** Ready-made time ranges, in the words that the server takes. */
export const TIME_PRESETS = [
  'Last day',
  'Last week',
  'Last month',
  'Last quarter',
  'Last year',
  'previous calendar week',
  'previous calendar month',
  'previous calendar year',
] as const

/** A time range that was read: a phrase relative to today, or two ends (ISO, "" for open; the second not included). */
type TimeRange =
  | { readonly kind: 'none' }
  | { readonly kind: 'phrase'; readonly phrase: string }
  | { readonly kind: 'ends'; readonly from: string; readonly to: string }

/** Why a time range cannot be used; `message` says what was understood. */
interface TimeRangeError {
  readonly code: 'not-understood' | 'ends-reversed'
  readonly message: string
}

const CALENDAR_UNITS = ['week', 'month', 'quarter', 'year'] as const

/** Puts a phrase in the very case that the server wants; null when it is none. Source: wire §7.1. */
function readPhrase(text: string): string | null {
  const words = text.trim().toLowerCase().split(/\s+/)
  const [first = '', second = '', third = ''] = words
  const isUnit = (word: string) => isTimeUnit(word.replace(/s$/, ''))
  if (words.length === 2 && ['last', 'next', 'current'].includes(first) && isUnit(second)) {
    return `${first[0]?.toUpperCase()}${first.slice(1)} ${second.replace(/s$/, '')}`
  }
  if (words.length === 3 && ['last', 'next'].includes(first) && /^\d{1,5}$/.test(second) && isUnit(third)) {
    // The server knows no counted quarters.
    if (third.startsWith('quarter')) return null
    return `${first[0]?.toUpperCase()}${first.slice(1)} ${Number(second)} ${third.replace(/s$/, '')}s`
  }
  const isCalendar = words.length === 3 && first === 'previous' && second === 'calendar'
  return isCalendar && CALENDAR_UNITS.some((unit) => unit === third) ? words.join(' ') : null
}

const ISO = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?)?)?$/

/** Reads one end: a year, month, day or minute, or `today` and `now`, which the server resolves; null for nonsense. */
function readEnd(text: string): string | null {
  const wanted = text.trim()
  if (wanted === '') return ''
  if (['today', 'now'].includes(wanted.toLowerCase())) return wanted.toLowerCase()
  const match = ISO.exec(wanted)
  if (match === null) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part, index) => (part === undefined ? (index < 3 ? 1 : 0) : Number(part)))
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal =
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day &&
    hour < 24 &&
    minute < 60
  if (!isReal) return null
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return match[4] === undefined
    ? date
    : `${date}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
}

function isFixed(end: string): boolean {
  return end !== '' && end !== 'today' && end !== 'now'
}

/** Reads two ends. Fails: `not-understood`, `ends-reversed`. */
export function readEnds(fromText: string, toText: string): Result<TimeRange, TimeRangeError> {
  const from = readEnd(fromText)
  const to = readEnd(toText)
  if (from === null || to === null) {
    const wrong = from === null ? fromText : toText
    return err({
      code: 'not-understood',
      message: `“${wrong.trim()}” is not a day. Expected a form like 2001-03-31, 2001-03-31 14:00, or today.`,
    })
  }
  if (from === '' && to === '') return ok({ kind: 'none' })
  if (isFixed(from) && isFixed(to) && endMs(from) >= endMs(to)) {
    return err({ code: 'ends-reversed', message: `The range ends (${to}) before it begins (${from}).` })
  }
  return ok({ kind: 'ends', from, to })
}

/** Reads a time range as it stands in an address or a chart. Fails: `not-understood`, `ends-reversed`. */
export function readTimeRange(text: string): Result<TimeRange, TimeRangeError> {
  const wanted = text.trim()
  if (wanted === '' || wanted.toLowerCase() === NO_TIME_RANGE.toLowerCase()) return ok({ kind: 'none' })
  const [from, to, rest] = wanted.split(/ ?: (?=\S|$)| :$/)
  if (to !== undefined && rest === undefined) return readEnds(from ?? '', to)
  const phrase = readPhrase(wanted)
  if (phrase !== null) return ok({ kind: 'phrase', phrase })
  return err({
    code: 'not-understood',
    message: `“${wanted}” is not a time range. Expected words like Last quarter or Last 7 days.`,
  })
}

/** The text of a time range on the wire; null for none. */
export function timeRangeText(range: TimeRange): string | null {
  switch (range.kind) {
    case 'none':
      return null
    case 'phrase':
      return range.phrase
    case 'ends':
      return `${range.from} : ${range.to}`
  }
}

function endMs(end: string): number {
  return Date.parse(end.includes('T') ? `${end}Z` : end)
}

/** A time range in the reader's words: "1 Jan to 30 Jun 2001", "since 1 Jan 2001", "Last quarter". */
export function rangeLabel(text: string): string {
  const range = readTimeRange(text)
  if (!range.ok) return text
  switch (range.value.kind) {
    case 'none':
      return NO_TIME_RANGE
    case 'phrase':
      return phraseLabel(range.value.phrase)
    case 'ends':
      return endsLabel(range.value.from, range.value.to)
  }
}

/** The calendar is meant anyway: "previous calendar month" reads "Previous month". */
function phraseLabel(phrase: string): string {
  const short = phrase.replace(/^previous calendar/, 'Previous')
  return `${short[0]?.toUpperCase()}${short.slice(1)}`
}

function dayLabel(end: string): string {
  return isFixed(end) ? rangeText(endMs(end), endMs(end) + 1) : end
}

function endsLabel(from: string, to: string): string {
  if (from === '') return `before ${dayLabel(to)}`
  if (to === '') return `since ${dayLabel(from)}`
  const isWhole = isFixed(from) && isFixed(to) && !from.includes('T') && !to.includes('T')
  if (isWhole) return rangeText(endMs(from), endMs(to))
  return `${from.replace('T', ' ')} to ${to.replace('T', ' ')}`
}

/** Length of a range of two fixed ends in days; null where an end is open or relative. */
export function rangeDays(range: TimeRange): number | null {
  if (range.kind !== 'ends' || !isFixed(range.from) || !isFixed(range.to)) return null
  return (endMs(range.to) - endMs(range.from)) / 86_400_000
}

import { rangeText } from '#domain/chart/format/format-time.ts'
import { NO_TIME_RANGE } from '#domain/dashboard/time-phrase.ts'
import { parseTimeRange } from '#domain/semantic/time/time-range.ts'

/** The ways to say a time range. Source: BI spec §9, wire §7.1. */
export const TIME_MODES = [
  { id: 'none', label: 'No filter' },
  { id: 'quick', label: 'Quick' },
  { id: 'last', label: 'Last' },
  { id: 'previous', label: 'Previous' },
  { id: 'custom', label: 'Custom' },
  { id: 'advanced', label: 'Advanced' },
] as const

/** A way to say a time range. */
export type TimeMode = (typeof TIME_MODES)[number]['id']

/** Ranges that are chosen by one press. */
export const QUICK_RANGES = ['Last day', 'Last week', 'Last month', 'Last quarter', 'Last year'] as const

/** Whole units of the calendar before this one, and those that go on. */
export const CALENDAR_RANGES = [
  'previous calendar day',
  'previous calendar week',
  'previous calendar month',
  'previous calendar quarter',
  'previous calendar year',
  'Current day',
  'Current week',
  'Current month',
  'Current quarter',
  'Current year',
] as const

/** The units that are counted back. */
export const LAST_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const

/** A time range that counts units back from today. */
interface LastRange {
  readonly count: number
  readonly unit: string
}

/** Reads `Last 7 days`; null for any other text. */
export function readLast(text: string): LastRange | null {
  const match = /^Last (\d{1,5}) (hour|day|week|month|year)s?$/.exec(text)
  return match === null ? null : { count: Number(match[1]), unit: match[2] ?? 'day' }
}

/** The text of a range that counts units back. */
export function writeLast({ count, unit }: LastRange): string {
  return `Last ${count} ${unit}s`
}

/** The two ends of a range that is written as such; null for any other text. */
export function readEndTexts(text: string): readonly [from: string, to: string] | null {
  const parts = text.split(' : ')
  const [from, to] = parts
  if (parts.length !== 2 || from === undefined || to === undefined) return null
  const shown = (end: string) =>
    end
      .trim()
      .replace('T', ' ')
      .replace(/ 00:00:00$/, '')
  return [shown(from), shown(to)]
}

/** Tells by which way a time range was said. */
export function timeModeOf(text: string): TimeMode {
  if (text === '' || text === NO_TIME_RANGE) return 'none'
  if (QUICK_RANGES.some((range) => range === text)) return 'quick'
  if (CALENDAR_RANGES.some((range) => range === text)) return 'previous'
  if (readLast(text) !== null) return 'last'
  const ends = readEndTexts(text)
  return ends?.every((end) => /^(\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?|today|now|)$/.test(end)) === true
    ? 'custom'
    : 'advanced'
}

/** What a time range comes to now, or why it is none; `now` in ms since 1970. */
export function timePreview(text: string, now: number): { readonly isRange: boolean; readonly text: string } {
  const range = parseTimeRange(text === '' ? null : text, { now })
  if (!range.ok) return { isRange: false, text: range.error.message }
  const { since, until } = range.value
  if (since === null && until === null) return { isRange: true, text: 'All times' }
  if (since !== null && until !== null)
    return { isRange: true, text: since === until ? 'No time at all' : endsText(since, until) }
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  return { isRange: true, text: since === null ? `Before ${at(until ?? 0)}` : `Since ${at(since)}` }
}

const DAY_MS = 86_400_000

function endsText(since: number, until: number): string {
  if (since % DAY_MS === 0 && until % DAY_MS === 0) return rangeText(since, until)
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  return `${at(since)} to ${at(until)}, UTC`
}

import { rangeText } from '#domain/time/format-time.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { readEndTexts } from '#domain/time/phrase/end-texts.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { resolveTimePhrase } from '#domain/time/phrase/range.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { usualTimeRange } from '#domain/time/phrase/write.ts'

/** Input modes of a time range. Source: BI spec §9, wire §7.1. */
export const TIME_MODES = [
  { id: 'none', label: 'No filter' },
  { id: 'quick', label: 'Quick' },
  { id: 'last', label: 'Last' },
  { id: 'previous', label: 'Previous' },
  { id: 'custom', label: 'Custom' },
  { id: 'advanced', label: 'Advanced' },
] as const

/** An input mode of a time range. */
export type TimeMode = (typeof TIME_MODES)[number]['id']

/** Ranges of the quick mode. */
export const QUICK_RANGES = ['Last day', 'Last week', 'Last month', 'Last quarter', 'Last year'] as const

/** Previous and current units of the calendar. */
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

/** Units of the "last" mode. */
export const LAST_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const

interface LastRange {
  readonly count: number
  readonly unit: string
}

/** Parses `Last 7 days`; null for any other text. */
export function readLast(text: string): LastRange | null {
  const match = /^Last (\d{1,5}) (hour|day|week|month|year)s?$/i.exec(usualTimeRange(text))
  return match === null ? null : { count: Number(match[1]), unit: match[2] ?? 'day' }
}

/** Formats a number of units before today. */
export function writeLast({ count, unit }: LastRange): string {
  return `Last ${count} ${unit}s`
}

/** The input mode of a time range. */
export function timeModeOf(given: string): TimeMode {
  const text = usualTimeRange(given)
  if (text === NO_TIME_RANGE) return 'none'
  if (QUICK_RANGES.some((range) => range === text)) return 'quick'
  if (CALENDAR_RANGES.some((range) => range === text)) return 'previous'
  if (readLast(text) !== null) return 'last'
  return readEndTexts(text) === null ? 'advanced' : 'custom'
}

/** Describes a time range resolved at `now`, in ms since 1970, or its error. */
export function timePreview(text: string, now: number): { readonly isRange: boolean; readonly text: string } {
  const phrase = readTimeRange(text)
  const range = phrase.ok ? resolveTimePhrase(phrase.value, { now }, text) : phrase
  if (!range.ok) return { isRange: range.error.code === 'holiday', text: fieldTimeMessage(range.error) }
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

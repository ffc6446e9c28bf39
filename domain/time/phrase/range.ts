import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import { addUnits, isTimeOfCalendar, lastDayOfUnit, startOfUnit } from '#domain/time/calendar.ts'
import { parseTimePhrase } from './parse.ts'
import {
  isClockUnit,
  type TimeCount,
  type TimePhrase,
  type TimePhraseError,
  type TimePoint,
  timePhraseError,
} from './time-phrase.ts'

/** A range from `since` (inclusive) to `until` (exclusive), in ms since 1970 without a zone; null for an open end. */
export interface TimeRange {
  readonly since: number | null
  readonly until: number | null
}

/**
 * The base of relative phrases, in ms since 1970. Days and longer units count from its midnight, unless a query sets
 * `relativeStart` or `relativeEnd` to `now`.
 */
interface RangeBase {
  readonly now: number
  readonly relativeStart?: 'today' | 'now'
  readonly relativeEnd?: 'today' | 'now'
}

const NO_LIMITS: TimeRange = { since: null, until: null }

/** Parses and resolves a time range. Fails: as `parseTimePhrase` and `resolveTimePhrase`. */
export function parseTimeRange(text: string | null, base: RangeBase): Result<TimeRange, TimePhraseError> {
  const phrase = parseTimePhrase(text)
  return phrase.ok ? resolveTimePhrase(phrase.value, base, text ?? '') : phrase
}

/**
 * Resolves a time range. Units below a day count from now, longer ones from midnight. `text` is used in errors. Fails:
 * `reversed`, `off-calendar` beyond the years 1 to 9999, `holiday`.
 */
export function resolveTimePhrase(
  phrase: TimePhrase,
  base: RangeBase,
  text: string,
): Result<TimeRange, TimePhraseError> {
  switch (phrase.kind) {
    case 'none':
      return ok(NO_LIMITS)
    case 'calendar':
      return calendarRange(phrase, base.now, text)
    case 'counted':
      return countedRange(phrase, base, text)
    case 'ends':
      return endsRange(phrase, base, text)
  }
}

type Of<Kind> = Extract<TimePhrase, { readonly kind: Kind }>

function calendarRange({ which, unit }: Of<'calendar'>, now: number, text: string) {
  const start = startOfUnit(now, unit)
  return which === 'current'
    ? range(start, addUnits(start, 1, unit), text)
    : range(addUnits(start, -1, unit), start, text)
}

function countedRange({ way, count, unit }: Of<'counted'>, base: RangeBase, text: string) {
  const start = countedFrom(base.now, isClockUnit(unit) ? 'now' : base.relativeStart)
  const end = countedFrom(base.now, isClockUnit(unit) ? 'now' : base.relativeEnd)
  return way === 'last'
    ? range(addUnits(start, -count, unit), end, text)
    : range(start, addUnits(end, count, unit), text)
}

function endsRange({ from, to }: Of<'ends'>, base: RangeBase, text: string) {
  const ends = allOk([
    resolveEnd(from, base.now, base.relativeStart, text),
    resolveEnd(to, base.now, base.relativeEnd, text),
  ])
  if (!ends.ok) return ends
  const [since = null, until = null] = ends.value
  return range(since, until, text)
}

function range(since: number | null, until: number | null, text: string): Result<TimeRange, TimePhraseError> {
  const isKnown = [since, until].every((time) => time === null || isTimeOfCalendar(time))
  if (!isKnown) return err(timePhraseError('off-calendar', text))
  const isReversed = since !== null && until !== null && since > until
  return isReversed ? err(timePhraseError('reversed', text)) : ok({ since, until })
}

function countedFrom(now: number, word: 'today' | 'now' = 'today'): number {
  return startOfUnit(now, word === 'now' ? 'second' : 'day')
}

function resolveEnd(
  point: TimePoint | null,
  now: number,
  relative: 'today' | 'now' | undefined,
  text: string,
): Result<number | null, TimePhraseError> {
  if (point === null) return ok(null)
  if (point.kind === 'counted') {
    const { count, unit } = point
    return ok(addUnits(countedFrom(now, isClockUnit(unit) ? 'now' : relative), count, unit))
  }
  const time = resolvePoint(point, now)
  return time === null ? err(timePhraseError('holiday', text)) : ok(time)
}

/** Resolves a point (ms since 1970); null for a holiday. Not finite outside the calendar. */
function resolvePoint(point: TimePoint, now: number): number | null {
  switch (point.kind) {
    case 'date':
      return point.at
    case 'word':
      return wordTime(point.word, now)
    case 'distance':
      return distanceTime(point, now)
    case 'counted':
      return addUnits(countedFrom(now, isClockUnit(point.unit) ? 'now' : 'today'), point.count, point.unit)
    case 'holiday':
      return null
    default: {
      const time = resolvePoint(point.time, now)
      return time === null ? null : functionTime(point, time, now)
    }
  }
}

function wordTime(word: 'now' | 'today' | 'yesterday' | 'tomorrow', now: number): number {
  if (word === 'now') return startOfUnit(now, 'second')
  const today = startOfUnit(now, 'day')
  return word === 'today' ? today : addUnits(today, word === 'yesterday' ? -1 : 1, 'day')
}

/** Days and longer units count from midnight, except with `from now`. Source: wire §7.1. */
function distanceTime({ count, unit, way }: Extract<TimePoint, { kind: 'distance' }>, now: number): number {
  const isExact = way === 'from now' || isClockUnit(unit)
  return addUnits(startOfUnit(now, isExact ? 'second' : 'day'), way === 'ago' ? -count : count, unit)
}

function functionTime(
  point: Extract<TimePoint, { kind: 'add' | 'truncate' | 'last-day' }>,
  time: number,
  now: number,
): number | null {
  if (point.kind === 'truncate') return startOfUnit(time, point.unit)
  if (point.kind === 'last-day') return lastDayOfUnit(time, point.unit)
  const count = resolveCount(point.count, now)
  return count === null ? null : addUnits(time, count, point.unit)
}

function resolveCount(count: TimeCount, now: number): number | null {
  if (typeof count === 'number') return count
  const [from, to] = [resolvePoint(count.from, now), resolvePoint(count.to, now)]
  return from === null || to === null ? null : Math.floor((to - from) / 86_400_000)
}

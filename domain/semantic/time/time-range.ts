import { err, ok, type Result } from '#domain/core/result.ts'
import { addUnits, isTimeOfCalendar, isTimeUnit, startOfUnit } from './calendar.ts'
import { isTimeFunction, parseTimeFunction } from './time-function.ts'
import { LONGEST_PHRASE, parseTimePoint, type TimeError, timeError } from './time-point.ts'

/** From `since` (included) to `until` (not included), ms since 1970 without a zone; null is open. */
export interface TimeRange {
  readonly since: number | null
  readonly until: number | null
}

/** What relative phrases count from: midnight (`today`) unless the query says `now`. */
interface RangeBase {
  readonly now: number
  readonly relativeStart?: 'today' | 'now'
  readonly relativeEnd?: 'today' | 'now'
}

const SEPARATOR = ' : '
const NO_LIMITS: TimeRange = { since: null, until: null }

/**
 * Reads a time range as Superset does: `No filter`, `Last week`, `Last 7 days`, `Next 2 weeks`, `Current month`,
 * `previous calendar year`, or two points around " : " of which either may be missing. The words count in exactly this
 * case; any other text without " : " means "until midnight today". Source: wire §7.1.
 */
export function parseTimeRange(phrase: string | null, base: RangeBase): Result<TimeRange, TimeError> {
  if (phrase === null || phrase === '' || phrase === 'No filter') return ok(NO_LIMITS)
  if (phrase.length > LONGEST_PHRASE) return err(timeError(phrase))
  const calendar = calendarRange(phrase, base.now)
  if (calendar !== null) return ok(calendar)
  const [from, to] = splitRange(phrase, base)
  const since = readEnd(from, base, baseTime(base.now, base.relativeStart))
  if (!since.ok) return since
  const until = readEnd(to, base, baseTime(base.now, base.relativeEnd))
  if (!until.ok) return until
  if (since.value !== null && until.value !== null && since.value > until.value) {
    return err({ code: 'time-phrase', message: 'From date cannot be larger than to date' })
  }
  return ok({ since: since.value, until: until.value })
}

/** One end of a range; a count of years may lead to where no calendar goes. */
function readEnd(phrase: string | null, base: RangeBase, relative: number): Result<number | null, TimeError> {
  const end = parseEnd(phrase, base, relative)
  const isKnown = !end.ok || end.value === null || isTimeOfCalendar(end.value)
  return isKnown ? end : err(timeError(phrase ?? ''))
}

function baseTime(now: number, word: 'today' | 'now' = 'today'): number {
  return startOfUnit(now, word === 'now' ? 'second' : 'day')
}

function calendarRange(phrase: string, now: number): TimeRange | null {
  const found = /^(Current|previous calendar) (day|week|month|quarter|year)$/.exec(phrase)
  const unit = found?.[2] ?? ''
  if (found === null || !isTimeUnit(unit)) return null
  const start = startOfUnit(now, unit)
  return found[1] === 'Current'
    ? { since: start, until: addUnits(start, 1, unit) }
    : { since: startOfUnit(addUnits(start, -1, unit), unit), until: start }
}

/** The two ends as phrases; an end without text is open, `null` is the base of relative ends. */
function splitRange(phrase: string, base: RangeBase): readonly [string | null, string | null] {
  const at = phrase.indexOf(SEPARATOR)
  if (at >= 0) return [phrase.slice(0, at).trim(), phrase.slice(at + SEPARATOR.length).trim()]
  if (phrase.endsWith(' :')) return [phrase.slice(0, -2).trim(), '']
  if (phrase.startsWith(': ')) return ['', phrase.slice(2).trim()]
  if (phrase.startsWith('Last')) return [phrase, null]
  if (phrase.startsWith('Next')) return [null, phrase]
  return ['', base.relativeEnd === 'now' ? 'now' : 'today']
}

const COUNTED = /^(last|next)\s+(\d{1,6})\s+(second|minute|hour|day|week|month|year)s?$/i
const SINGLE = /^last\s+(day|week|month|quarter|year)$/i

function parseEnd(
  phrase: string | null,
  base: RangeBase,
  relative: number,
): Result<number | null, TimeError> {
  if (phrase === null) return ok(relative)
  if (phrase === '') return ok(null)
  const single = SINGLE.exec(phrase)?.[1]?.toLowerCase() ?? ''
  if (isTimeUnit(single)) return ok(addUnits(relative, -1, single))
  const counted = COUNTED.exec(phrase)
  const unit = counted?.[3]?.toLowerCase() ?? ''
  if (counted !== null && isTimeUnit(unit)) {
    const count = Number(counted[2]) * (counted[1]?.toLowerCase() === 'last' ? -1 : 1)
    return ok(addUnits(relative, count, unit))
  }
  if (/^last\b/i.test(phrase)) return err(timeError(phrase))
  return isTimeFunction(phrase) ? parseTimeFunction(phrase, base.now) : parseTimePoint(phrase, base.now)
}

import { err, ok, type Result } from '#domain/core/result.ts'
import { parseTimePoint, readCounted } from './parse-point.ts'
import {
  LONGEST_PHRASE,
  NO_TIME_RANGE,
  type TimePhrase,
  type TimePhraseError,
  type TimePoint,
  timePhraseError,
  unitNamed,
} from './time-phrase.ts'

const NONE: TimePhrase = { kind: 'none' }

/**
 * Parses a time range, ignoring case: `No filter`, `Last week`, `Last 7 days`, `Next 2 weeks`, `Current month`, `previous
 * calendar year`, or two points around " : ", of which either may be missing. A single point is rejected, because it may
 * be either end. Source: wire §7.1. Fails: `not-understood`, `single-time`, `not-a-time` for an end, `ambiguous`, and
 * `reversed` for two dates.
 */
export function parseTimePhrase(text: string | null): Result<TimePhrase, TimePhraseError> {
  const phrase = (text ?? '').trim()
  if (phrase === '' || phrase.toLowerCase() === NO_TIME_RANGE.toLowerCase()) return ok(NONE)
  if (phrase.length > LONGEST_PHRASE) return err(timePhraseError('not-understood', phrase))
  const ends = splitEnds(phrase)
  if (ends !== null) return parseTimeEnds(...ends)
  const terms = phrase.split(/\s+/)
  const counted = readCounted(terms)
  if (counted !== null) return ok({ kind: 'counted', ...counted })
  const calendar = readCalendar(terms)
  if (calendar !== null) return ok(calendar)
  const point = parseTimePoint(phrase)
  return err(
    timePhraseError(
      point.ok ? 'single-time' : point.error.code === 'ambiguous' ? 'ambiguous' : 'not-understood',
      phrase,
    ),
  )
}

/** Parses the two ends of a range; an empty text is an open end. Fails: `not-a-time`, `ambiguous`, `reversed`. */
export function parseTimeEnds(fromText: string, toText: string): Result<TimePhrase, TimePhraseError> {
  const from = parseEnd(fromText.trim())
  if (!from.ok) return from
  const to = parseEnd(toText.trim())
  if (!to.ok) return to
  if (from.value === null && to.value === null) return ok(NONE)
  const [start, end] = [from.value, to.value]
  if (start?.kind === 'date' && end?.kind === 'date' && start.at > end.at)
    return err(timePhraseError('reversed', `${fromText.trim()} : ${toText.trim()}`))
  return ok({ kind: 'ends', from: start, to: end })
}

function parseEnd(text: string): Result<TimePoint | null, TimePhraseError> {
  if (text.length > LONGEST_PHRASE) return err(timePhraseError('not-a-time', text))
  return text === '' ? ok(null) : parseTimePoint(text)
}

const SEPARATOR = ' : '

/** Splits a trimmed phrase at the separator; null without one. */
function splitEnds(phrase: string): readonly [from: string, to: string] | null {
  if (phrase === ':') return ['', '']
  if (phrase.startsWith(': ')) return ['', phrase.slice(2)]
  const at = phrase.indexOf(SEPARATOR)
  if (at >= 0) return [phrase.slice(0, at), phrase.slice(at + SEPARATOR.length)]
  return phrase.endsWith(' :') ? [phrase.slice(0, -2), ''] : null
}

function readCalendar([first = '', second = '', third = '', ...rest]: readonly string[]): TimePhrase | null {
  const isPrevious = first.toLowerCase() === 'previous' && second.toLowerCase() === 'calendar'
  const unit = isPrevious ? unitNamed(third) : unitNamed(second)
  const isCurrent = first.toLowerCase() === 'current' && third === ''
  if (unit === null || rest.length > 0 || (!isPrevious && !isCurrent)) return null
  return { kind: 'calendar', which: isPrevious ? 'previous' : 'current', unit }
}

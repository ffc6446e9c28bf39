import { err, ok, type Result } from '#domain/core/result.ts'
import { twoDigits } from '#domain/time/format-time.ts'
import { isFunction, parseFunction } from './parse-function.ts'
import {
  type TimePhraseError,
  type TimePoint,
  type TimeWay,
  timePhraseError,
  unitNamed,
} from './time-phrase.ts'

const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const LONG_MONTH_NAMES =
  'january february march april may june july august september october november december'.split(' ')

const ISO =
  /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?)?)?$/

/**
 * Parses a point in time: an ISO date, `Jan 2001`, `5 Jan 2001`, `now`, `today`, `yesterday`, `tomorrow`, `7 days ago`,
 * `1 month from now`, `Last week`, a time function. Fails: `not-a-time`, `ambiguous` for `7 days`.
 */
export function parseTimePoint(text: string): Result<TimePoint, TimePhraseError> {
  if (isFunction(text)) return parseFunction(text, parseTimePoint)
  const terms = text.split(/\s+/)
  const point = isoPoint(text) ?? namedMonth(terms) ?? dayWord(text) ?? distance(terms) ?? counted(terms)
  if (point !== null) return ok(point)
  const [count = '', unit = ''] = terms
  const isAmbiguous = terms.length === 2 && /^\d+$/.test(count) && unitNamed(unit) !== null
  return err(timePhraseError(isAmbiguous ? 'ambiguous' : 'not-a-time', text))
}

function isoPoint(text: string): TimePoint | null {
  const found = ISO.exec(text)
  if (found === null) return null
  const part = (index: number, missing: number) => Number(found[index] ?? missing)
  const date = new Date(0)
  date.setUTCFullYear(part(1, 0), part(2, 1) - 1, part(3, 1))
  if (part(1, 0) === 0 || date.getUTCMonth() !== part(2, 1) - 1 || date.getUTCDate() !== part(3, 1))
    return null
  if (part(4, 0) > 23 || part(5, 0) > 59 || part(6, 0) > 59) return null
  const fraction = Math.floor(Number(`0.${found[7] ?? '0'}`) * 1000)
  const clock = part(4, 0) * 3_600_000 + part(5, 0) * 60_000 + part(6, 0) * 1000 + fraction
  return { kind: 'date', at: date.getTime() + clock, hasClock: found[4] !== undefined }
}

/** `Jan 2001`, `January 5, 2001`, `5 Jan 2001`. */
function namedMonth(terms: readonly string[]): TimePoint | null {
  const year = terms.at(-1) ?? ''
  const [first = '', second = ''] = terms
  if (terms.length === 2) return datePoint(year, monthOf(first), '1')
  if (terms.length !== 3) return null
  return datePoint(year, monthOf(second), first) ?? datePoint(year, monthOf(first), second.replace(/,$/, ''))
}

function monthOf(word: string): number {
  const name = word.toLowerCase().replace(/\.$/, '')
  const short = MONTH_NAMES.indexOf(name)
  return short >= 0 ? short : LONG_MONTH_NAMES.indexOf(name)
}

function datePoint(year: string, month: number, day: string): TimePoint | null {
  return month < 0 || !/^\d{1,2}$/.test(day) ? null : isoPoint(`${year}-${twoDigits(month + 1)}-${day}`)
}

function dayWord(text: string): TimePoint | null {
  const word = text.toLowerCase()
  switch (word) {
    case 'now':
    case 'today':
    case 'yesterday':
    case 'tomorrow':
      return { kind: 'word', word }
    default:
      return null
  }
}

function distance([amount = '', unitWord = '', ...rest]: readonly string[]): TimePoint | null {
  const unit = unitNamed(unitWord)
  const count = /^an?$/i.test(amount) ? 1 : countOf(amount)
  const way = WAYS.get(rest.join(' ').toLowerCase())
  return unit === null || count === null || way === undefined ? null : { kind: 'distance', count, unit, way }
}

const WAYS: ReadonlyMap<string, TimeWay> = new Map([
  ['ago', 'ago'],
  ['later', 'later'],
  ['hence', 'later'],
  ['from now', 'from now'],
])

/** `Last 7 days` as one end of a range. */
function counted(terms: readonly string[]): TimePoint | null {
  const read = readCounted(terms)
  return read === null
    ? null
    : { kind: 'counted', count: read.way === 'last' ? -read.count : read.count, unit: read.unit }
}

/** Parses `Last week`, `Last 7 days`, `Next 2 weeks`, ignoring case; null for others, and for a count of quarters. */
export function readCounted([first = '', ...rest]: readonly string[]) {
  const way = COUNTED_WAYS.get(first.toLowerCase())
  const isSingle = rest.length === 1
  const [amount = '', unitWord = ''] = isSingle ? ['1', rest[0] ?? ''] : rest
  const unit = unitNamed(unitWord)
  const count = countOf(amount)
  if (way === undefined || unit === null || count === null || rest.length > 2) return null
  return unit === 'quarter' && !isSingle ? null : { way, count, unit, isSingle }
}

const COUNTED_WAYS: ReadonlyMap<string, 'last' | 'next'> = new Map([
  ['last', 'last'],
  ['next', 'next'],
])

function countOf(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

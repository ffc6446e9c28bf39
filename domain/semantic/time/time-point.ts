import { err, ok, type Result } from '#domain/core/result.ts'
import { addUnits, isTimeUnit, startOfUnit } from './calendar.ts'

/** Why a phrase is no time; the message is the wire's. */
export interface TimeError {
  readonly code: 'time-phrase'
  readonly message: string
}

/** Most characters of a time phrase: two ends with some functions in each have fewer. */
export const LONGEST_PHRASE = 1_000

const SHOWN_OF_PHRASE = 200

/** What a phrase that cannot be read is answered with; of a long one its start. Source: wire §7.1. */
export function timeError(phrase: string): TimeError {
  const shown = phrase.length > SHOWN_OF_PHRASE ? `${phrase.slice(0, SHOWN_OF_PHRASE)}…` : phrase
  return { code: 'time-phrase', message: `Cannot parse time string [${shown}]` }
}

const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const ISO =
  /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?)?)?$/

/** One point in time: an ISO date, `Jan 2001`, `5 Jan 2001`, `now`, `today`, `7 days ago`, `1 month from now`. */
export function parseTimePoint(phrase: string, now: number): Result<number, TimeError> {
  const text = phrase.trim()
  const point = isoPoint(text) ?? namedMonth(text) ?? dayWord(text, now) ?? distance(text, now)
  if (point !== null && Number.isFinite(point)) return ok(point)
  if (/^\d+\s+[a-z]+$/i.test(text) && isTimeUnit(singular(text.split(/\s+/)[1] ?? ''))) {
    return err({
      code: 'time-phrase',
      message: `Time string is ambiguous. Please specify [${text} ago] or [${text} later].`,
    })
  }
  return err(timeError(text))
}

function isoPoint(text: string): number | null {
  const found = ISO.exec(text)
  if (found === null) return null
  const part = (index: number, missing: number) => Number(found[index] ?? missing)
  const date = new Date(0)
  date.setUTCFullYear(part(1, 0), part(2, 1) - 1, part(3, 1))
  if (date.getUTCMonth() !== part(2, 1) - 1 || date.getUTCDate() !== part(3, 1)) return Number.NaN
  if (part(4, 0) > 23 || part(5, 0) > 59 || part(6, 0) > 59) return Number.NaN
  const fraction = Number(`0.${found[7] ?? '0'}`) * 1000
  return date.getTime() + part(4, 0) * 3_600_000 + part(5, 0) * 60_000 + part(6, 0) * 1000 + fraction
}

/** `Jan 2001`, `January 5, 2001`, `5 Jan 2001`. */
function namedMonth(text: string): number | null {
  const found = /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?(?:\s+(\d{1,2}),?)?\s+(\d{4})$/i.exec(text)
  const month = MONTH_NAMES.indexOf((found?.[2] ?? '').slice(0, 3).toLowerCase())
  if (found === null || month < 0) return null
  return isoPoint(`${found[4]}-${month + 1}-${found[1] ?? found[3] ?? 1}`)
}

function dayWord(text: string, now: number): number | null {
  const today = startOfUnit(now, 'day')
  switch (text.toLowerCase()) {
    case 'now':
      return startOfUnit(now, 'second')
    case 'today':
      return today
    case 'yesterday':
      return addUnits(today, -1, 'day')
    case 'tomorrow':
      return addUnits(today, 1, 'day')
    default:
      return null
  }
}

function singular(word: string): string {
  return word.toLowerCase().replace(/s$/, '')
}

/** Days and longer start at midnight, except `from now`. Source: wire §7.1. */
function distance(text: string, now: number): number | null {
  const found = /^(an?|\d{1,6})\s+([a-z]+)\s+(ago|later|hence|from now)$/i.exec(text)
  const unit = singular(found?.[2] ?? '')
  if (found === null || !isTimeUnit(unit)) return null
  const [, amount = '1', , way = ''] = found
  const count = /^an?$/i.test(amount) ? 1 : Number(amount)
  const isExact =
    way.toLowerCase() === 'from now' || unit === 'second' || unit === 'minute' || unit === 'hour'
  const start = startOfUnit(now, isExact ? 'second' : 'day')
  return addUnits(start, way.toLowerCase() === 'ago' ? -count : count, unit)
}

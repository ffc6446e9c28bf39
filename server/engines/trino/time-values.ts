import type { ValueForm } from '#domain/engines/engine.ts'
import { dayJson, timestampJson } from '#server/engines/remote/values/time-json.ts'
import { offsetAt } from './zone-time.ts'

/** Digits of a second that are read as a time; the server has up to twelve. */
const MOST_DIGITS = 9

/** Writes a date of the server. */
export function trinoDay(text: string, form: ValueForm): string {
  return dayJson(withEra(text), form)
}

/** Writes a timestamp of the server without a zone. */
export function trinoTimestamp(text: string, form: ValueForm): string {
  const dot = text.indexOf('.')
  if (dot < 0 || text.length - dot - 1 <= MOST_DIGITS) return timestampJson(withEra(text), form)
  const hasMore = !/^0*$/.test(text.slice(dot + 1 + MOST_DIGITS))
  if (form === 'sql' && hasMore) return JSON.stringify(text.replace(' ', 'T'))
  return timestampJson(withEra(text.slice(0, dot + 1 + MOST_DIGITS)), form)
}

/** Writes an instant in UTC. One in the hour that occurs twice keeps its zone, since the server does not name the offset. */
export function trinoInstant(text: string, form: ValueForm): string {
  const space = text.lastIndexOf(' ')
  const [local, zone] = [text.slice(0, space), text.slice(space + 1)]
  const shifted = zone === 'UTC' ? local : inUtc(local, zone)
  if (shifted === null) return JSON.stringify(text)
  const json = trinoTimestamp(shifted, form)
  return form === 'chart' || !json.endsWith('"') ? json : `${json.slice(0, -1)}+00:00"`
}

const LOCAL = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(\.\d{1,12})?$/

/** Null for a year that has another number of digits. */
function inUtc(local: string, zone: string): string | null {
  const found = LOCAL.exec(local)
  if (found === null) return null
  const [, year, month, day, hours, minutes, seconds, fraction = ''] = found
  const ms = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  const offset = offsetAt(zone, ms)
  if (offset === null) return null
  const iso = new Date(ms - offset).toISOString()
  return iso.length === 24 ? `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}` : null
}

/** The server writes years before 1 as 0 and below, and a sign before years of five digits. */
function withEra(text: string): string {
  if (text.startsWith('+')) return text.slice(1)
  const found = /^(-?)(\d{4,6})(-.*)$/.exec(text)
  if (found === null || (found[1] === '' && Number(found[2]) > 0)) return text
  return `${String(Number(found[2]) + 1).padStart(4, '0')}${found[3]} BC`
}

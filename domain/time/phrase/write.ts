import type { TimeUnit } from '#domain/time/calendar.ts'
import { parseTimePhrase } from './parse.ts'
import { isClockUnit, NO_TIME_RANGE, type TimeCount, type TimePhrase, type TimePoint } from './time-phrase.ts'

/** The text of a time range in forms, addresses and records; null for none. */
export function timePhraseText(phrase: TimePhrase): string | null {
  switch (phrase.kind) {
    case 'none':
      return null
    case 'counted':
      return countedText(phrase)
    case 'calendar':
      return phrase.which === 'current' ? `Current ${phrase.unit}` : `previous calendar ${phrase.unit}`
    case 'ends':
      return `${endText(phrase.from)} : ${endText(phrase.to)}`
  }
}

/** Normalises the text of a time range; an invalid text is unchanged. */
export function usualTimeRange(text: string): string {
  const phrase = parseTimePhrase(text)
  return phrase.ok ? (timePhraseText(phrase.value) ?? NO_TIME_RANGE) : text
}

/**
 * The text of a time range in a query, which Superset resolves to the same ends. Phrases that it would resolve
 * differently, such as `Last 10 hours`, are sent as two ends with its functions, so that its own clock decides; an
 * invalid text is unchanged. Source: wire §7.1.
 */
export function sentTimeRange(text: string): string {
  const phrase = parseTimePhrase(text)
  if (!phrase.ok || phrase.value.kind === 'none') return text
  return sentText(phrase.value)
}

function sentText(phrase: Exclude<TimePhrase, { readonly kind: 'none' }>): string {
  switch (phrase.kind) {
    case 'counted':
      return sentCounted(phrase)
    case 'calendar':
      return sentCalendar(phrase)
    case 'ends':
      return `${endText(phrase.from)} : ${endText(phrase.to)}`
  }
}

type Counted = Extract<TimePhrase, { readonly kind: 'counted' }>

function countedText({ way, count, unit, isSingle }: Counted): string {
  const first = way === 'last' ? 'Last' : 'Next'
  return isSingle ? `${first} ${unit}` : `${first} ${count} ${unit}s`
}

function sentCounted(phrase: Counted): string {
  const { way, count, unit, isSingle } = phrase
  const word = isClockUnit(unit) ? 'now' : 'today'
  const isSame = word === 'today' && (!isSingle || way === 'last')
  if (isSame) return countedText(phrase)
  const end = (moved: number) => added(`DATETIME('${word}')`, moved, unit)
  return way === 'last' ? `${end(-count)} : ${word}` : `${word} : ${end(count)}`
}

/** The previous calendar units that Superset supports. */
const SUPERSET_PREVIOUS: ReadonlySet<TimeUnit> = new Set(['week', 'month', 'year'])

function sentCalendar(phrase: Extract<TimePhrase, { readonly kind: 'calendar' }>): string {
  const { which, unit } = phrase
  const isSame = which === 'current' ? !isClockUnit(unit) : SUPERSET_PREVIOUS.has(unit)
  if (isSame) return timePhraseText(phrase) ?? NO_TIME_RANGE
  const start = `DATETRUNC(DATETIME('${isClockUnit(unit) ? 'now' : 'today'}'), ${unit})`
  return which === 'current' ? `${start} : ${added(start, 1, unit)}` : `${added(start, -1, unit)} : ${start}`
}

function added(time: string, count: number, unit: TimeUnit): string {
  return `DATEADD(${time}, ${count}, ${unit})`
}

function endText(point: TimePoint | null): string {
  if (point === null) return ''
  return plainText(point) ?? functionText(point)
}

/** The text of a point without a function; null for others. */
function plainText(point: TimePoint): string | null {
  switch (point.kind) {
    case 'date':
      return dateText(point)
    case 'word':
      return point.word === 'tomorrow' ? null : point.word
    case 'distance':
      return distanceText(point)
    case 'holiday':
      return point.text
    default:
      return null
  }
}

function dateText({ at, hasClock }: Extract<TimePoint, { readonly kind: 'date' }>): string {
  const iso = new Date(at).toISOString()
  return hasClock ? iso.slice(0, at % 1000 === 0 ? 19 : 23) : iso.slice(0, 10)
}

/** Superset supports neither quarters nor `later`. */
function distanceText({
  count,
  unit,
  way,
}: Extract<TimePoint, { readonly kind: 'distance' }>): string | null {
  if (way === 'later') return null
  const [amount, name] = unit === 'quarter' ? [count * 3, 'month'] : [count, unit]
  return `${amount} ${name}${amount === 1 ? '' : 's'} ${way}`
}

function functionText(point: TimePoint): string {
  switch (point.kind) {
    case 'word':
      return point.word === 'tomorrow' ? added("DATETIME('today')", 1, 'day') : `DATETIME('${point.word}')`
    case 'distance':
    case 'counted':
      return added(`DATETIME('${isClockUnit(point.unit) ? 'now' : 'today'}')`, point.count, point.unit)
    case 'add':
      return `DATEADD(${argumentText(point.time)}, ${countText(point.count)}, ${point.unit})`
    case 'truncate':
      return `DATETRUNC(${argumentText(point.time)}, ${point.unit})`
    case 'last-day':
      return `LASTDAY(${argumentText(point.time)}, ${point.unit})`
    default:
      return plainText(point) ?? ''
  }
}

function argumentText(point: TimePoint): string {
  const plain = plainText(point)
  return plain === null || point.kind === 'holiday' ? functionText(point) : `DATETIME('${plain}')`
}

function countText(count: TimeCount): string {
  if (typeof count === 'number') return String(count)
  return `DATEDIFF(${argumentText(count.from)}, ${argumentText(count.to)})`
}

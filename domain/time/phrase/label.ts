import { rangeText } from '#domain/time/format-time.ts'
import { parseTimePhrase } from './parse.ts'
import { NO_TIME_RANGE, type TimePhrase, type TimePoint } from './time-phrase.ts'
import { timePhraseText } from './write.ts'

/** The label of a time range: "1 Jan to 30 Jun 2001", "since 1 Jan 2001", "Last quarter"; an invalid text is unchanged. */
export function rangeLabel(text: string): string {
  const phrase = parseTimePhrase(text)
  return phrase.ok ? timePhraseLabel(phrase.value) : text
}

function timePhraseLabel(phrase: TimePhrase): string {
  switch (phrase.kind) {
    case 'none':
      return NO_TIME_RANGE
    case 'calendar':
      return `${phrase.which === 'current' ? 'Current' : 'Previous'} ${phrase.unit}`
    case 'counted':
      return timePhraseText(phrase) ?? NO_TIME_RANGE
    case 'ends':
      return endsLabel(phrase)
  }
}

type Ends = Extract<TimePhrase, { readonly kind: 'ends' }>

function endsLabel({ from, to }: Ends): string {
  if (from === null && to === null) return NO_TIME_RANGE
  if (from === null) return `before ${endLabel(to)}`
  if (to === null) return `since ${endLabel(from)}`
  const isDays =
    from.kind === 'date' && to.kind === 'date' && !from.hasClock && !to.hasClock && from.at < to.at
  return isDays ? rangeText(from.at, to.at) : `${plainLabel(from)} to ${plainLabel(to)}`
}

function endLabel(point: TimePoint | null): string {
  if (point === null) return ''
  return point.kind === 'date' && !point.hasClock ? rangeText(point.at, point.at + 1) : plainLabel(point)
}

function plainLabel(point: TimePoint): string {
  const text = timePhraseText({ kind: 'ends', from: point, to: null }) ?? ''
  return text.replace(/ : $/, '').replace('T', point.kind === 'date' ? ' ' : 'T')
}

/** The length of a range of two dates in days; null if an end is open or relative. */
export function rangeDays(phrase: TimePhrase): number | null {
  if (phrase.kind !== 'ends' || phrase.from?.kind !== 'date' || phrase.to?.kind !== 'date') return null
  return (phrase.to.at - phrase.from.at) / 86_400_000
}

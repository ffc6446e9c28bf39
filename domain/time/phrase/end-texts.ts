import { parseTimePhrase } from './parse.ts'
import type { TimePoint } from './time-phrase.ts'

/**
 * The texts of both ends for input fields, for ranges of dates, `today` and `now`; an open end is empty. Null for any
 * other text.
 */
export function readEndTexts(text: string): readonly [from: string, to: string] | null {
  const phrase = parseTimePhrase(text)
  if (!phrase.ok || phrase.value.kind !== 'ends') return null
  const from = endText(phrase.value.from)
  const to = endText(phrase.value.to)
  return from === null || to === null ? null : [from, to]
}

function endText(point: TimePoint | null): string | null {
  if (point === null) return ''
  if (point.kind === 'word') return point.word === 'now' || point.word === 'today' ? point.word : null
  if (point.kind !== 'date') return null
  const iso = new Date(point.at).toISOString().replace('T', ' ')
  if (!point.hasClock || iso.endsWith(' 00:00:00.000Z')) return iso.slice(0, 10)
  return iso.slice(0, point.at % 1000 !== 0 ? 23 : point.at % 60_000 === 0 ? 16 : 19)
}

import { err, ok, type Result } from '#domain/core/result.ts'
import { parseTimeEnds, parseTimePhrase } from './parse.ts'
import { type TimePhrase, type TimePhraseError, timePhraseError } from './time-phrase.ts'

/** Parses a time range of an input: as `parseTimePhrase`; two equal dates fail as `empty`. */
export function readTimeRange(text: string): Result<TimePhrase, TimePhraseError> {
  return refuseEmpty(parseTimePhrase(text), text.trim())
}

/** Parses the two ends of a range of an input. Fails: as `readTimeRange`. */
export function readEnds(from: string, to: string): Result<TimePhrase, TimePhraseError> {
  return refuseEmpty(parseTimeEnds(from, to), `${from.trim()} : ${to.trim()}`)
}

function refuseEmpty(
  read: Result<TimePhrase, TimePhraseError>,
  text: string,
): Result<TimePhrase, TimePhraseError> {
  if (!read.ok || read.value.kind !== 'ends') return read
  const { from, to } = read.value
  const isEmpty = from?.kind === 'date' && to?.kind === 'date' && from.at === to.at
  return isEmpty ? err(timePhraseError('empty', text)) : ok(read.value)
}

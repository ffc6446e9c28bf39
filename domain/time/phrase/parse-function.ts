import { err, ok, type Result } from '#domain/core/result.ts'
import {
  type TimeCount,
  type TimePhraseError,
  type TimePoint,
  timePhraseError,
  unitNamed,
} from './time-phrase.ts'

/** Parses a quoted time in a function. */
type ReadPoint = (text: string) => Result<TimePoint, TimePhraseError>

/** Whether a phrase is a time function. */
export function isFunction(phrase: string): boolean {
  return /^(?:DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)\s*\(/i.test(phrase)
}

/**
 * Parses a time function of Superset: DATETIME('…'), DATEADD(time, count, unit), DATETRUNC(time, unit), LASTDAY(time,
 * unit), with DATEDIFF(time, time) as a count. HOLIDAY is stored as text. Fails: `not-a-time`.
 */
export function parseFunction(phrase: string, readPoint: ReadPoint): Result<TimePoint, TimePhraseError> {
  if (/^HOLIDAY\b/i.test(phrase)) return ok({ kind: 'holiday', text: phrase })
  const scanner: Scanner = { pieces: phrase.match(PIECES) ?? [], at: 0, readPoint }
  const value = readTime(scanner)
  const isRead = value !== null && scanner.at === scanner.pieces.length
  return isRead ? ok(value) : err(timePhraseError('not-a-time', phrase))
}

const PIECES = /'[^']*'|"[^"]*"|-?\d+|\w+|[(),]|\S/g

interface Scanner {
  readonly pieces: readonly string[]
  readonly readPoint: ReadPoint
  at: number
}

function take(scanner: Scanner): string {
  const piece = scanner.pieces[scanner.at] ?? ''
  scanner.at += 1
  return piece
}

function takeAll(scanner: Scanner, ...expected: readonly string[]): boolean {
  return expected.every((piece) => take(scanner) === piece)
}

function readTime(scanner: Scanner): TimePoint | null {
  const name = take(scanner).toUpperCase()
  if (!takeAll(scanner, '(')) return null
  const value = readArguments(name, scanner)
  return value !== null && takeAll(scanner, ')') ? value : null
}

function readArguments(name: string, scanner: Scanner): TimePoint | null {
  if (name === 'DATETIME') return readQuoted(scanner)
  const time = readTime(scanner)
  if (time === null || !takeAll(scanner, ',')) return null
  if (name === 'DATEADD') {
    const count = readCount(scanner)
    const unit = count !== null && takeAll(scanner, ',') ? unitNamed(take(scanner)) : null
    return count === null || unit === null ? null : { kind: 'add', time, count, unit }
  }
  const unit = unitNamed(take(scanner))
  if (unit === null) return null
  if (name === 'DATETRUNC') return { kind: 'truncate', time, unit }
  return name === 'LASTDAY' ? { kind: 'last-day', time, unit } : null
}

function readQuoted(scanner: Scanner): TimePoint | null {
  const text = take(scanner)
    .replace(/^['"]|['"]$/g, '')
    .trim()
  const point = isFunction(text) ? null : scanner.readPoint(text)
  return point?.ok === true ? point.value : null
}

function readCount(scanner: Scanner): TimeCount | null {
  const piece = scanner.pieces[scanner.at] ?? ''
  if (/^-?\d+$/.test(piece)) return Number(take(scanner))
  if (take(scanner).toUpperCase() !== 'DATEDIFF' || !takeAll(scanner, '(')) return null
  const from = readTime(scanner)
  const to = from !== null && takeAll(scanner, ',') ? readTime(scanner) : null
  return from === null || to === null || !takeAll(scanner, ')') ? null : { from, to }
}

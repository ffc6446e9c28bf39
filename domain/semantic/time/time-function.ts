import { err, ok, type Result } from '#domain/core/result.ts'
import {
  addUnits,
  isTimeOfCalendar,
  isTimeUnit,
  lastDayOfUnit,
  startOfUnit,
  type TimeUnit,
} from './calendar.ts'
import { parseTimePoint, type TimeError, timeError } from './time-point.ts'

/** Tells whether a phrase is written as a time function. */
export function isTimeFunction(phrase: string): boolean {
  return /^(?:DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)\s*\(/i.test(phrase)
}

/**
 * Works out a time function of Superset's grammar: DATETIME('…'), DATEADD(time, count, unit), DATETRUNC(time, unit),
 * LASTDAY(time, unit), with DATEDIFF(time, time) as a count. HOLIDAY is not known here.
 */
export function parseTimeFunction(phrase: string, now: number): Result<number, TimeError> {
  const scanner: Scanner = { pieces: phrase.match(PIECES) ?? [], at: 0 }
  const value = readTime(scanner, now)
  const isWhole = scanner.at === scanner.pieces.length
  if (value !== null && isWhole && isTimeOfCalendar(value)) return ok(value)
  return err(timeError(phrase))
}

const PIECES = /'[^']*'|"[^"]*"|-?\d+|\w+|[(),]|\S/g

interface Scanner {
  readonly pieces: readonly string[]
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

function readTime(scanner: Scanner, now: number): number | null {
  const name = take(scanner).toUpperCase()
  if (!takeAll(scanner, '(')) return null
  const value = readArguments(name, scanner, now)
  return value !== null && takeAll(scanner, ')') ? value : null
}

function readArguments(name: string, scanner: Scanner, now: number): number | null {
  if (name === 'DATETIME') {
    const point = parseTimePoint(take(scanner).replace(/^['"]|['"]$/g, ''), now)
    return point.ok ? point.value : null
  }
  const time = readTime(scanner, now)
  if (time === null || !takeAll(scanner, ',')) return null
  if (name === 'DATEADD') {
    const count = readCount(scanner, now)
    const unit = count !== null && takeAll(scanner, ',') ? readUnit(scanner) : null
    return count === null || unit === null ? null : addUnits(time, count, unit)
  }
  const unit = readUnit(scanner)
  if (unit === null) return null
  if (name === 'DATETRUNC') return startOfUnit(time, unit)
  return name === 'LASTDAY' ? lastDayOfUnit(time, unit) : null
}

function readUnit(scanner: Scanner): TimeUnit | null {
  const word = take(scanner).toLowerCase()
  return isTimeUnit(word) ? word : null
}

function readCount(scanner: Scanner, now: number): number | null {
  const piece = scanner.pieces[scanner.at] ?? ''
  if (/^-?\d+$/.test(piece)) return Number(take(scanner))
  if (take(scanner).toUpperCase() !== 'DATEDIFF' || !takeAll(scanner, '(')) return null
  const from = readTime(scanner, now)
  const to = from !== null && takeAll(scanner, ',') ? readTime(scanner, now) : null
  return from === null || to === null || !takeAll(scanner, ')') ? null : Math.floor((to - from) / 86_400_000)
}

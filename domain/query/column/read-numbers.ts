import type { ColumnSpans } from './column-spans.ts'

/** The most digits that a double always holds. */
const MOST_DIGITS = 15

const ZERO = 0x30
const NINE = 0x39
const POINT = 0x2e
const MINUS = 0x2d
const NULL_START = 0x6e

const TENS = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power)

/**
 * The numbers of a column as doubles, NaN without a value; null if a double cannot hold one of them. Numbers of more than
 * 15 digits are parsed by `readLong`, null if it cannot.
 */
export function readNumbers(
  { bytes, starts, ends }: ColumnSpans,
  readLong: (from: number, to: number) => number | null,
): Float64Array | null {
  const numbers = new Float64Array(starts.length)
  for (let row = 0; row < starts.length; row += 1) {
    const from = starts[row] ?? 0
    const to = ends[row] ?? 0
    if (from === to || bytes[from] === NULL_START) {
      numbers[row] = Number.NaN
      continue
    }
    const short = readShort(bytes, from, to)
    if (!Number.isNaN(short)) {
      numbers[row] = short
      continue
    }
    const long = readLong(from, to)
    if (long === null) return null
    numbers[row] = long
  }
  return numbers
}

/** Parses a number of at most 15 digits without exponent by one division, which is exact to the nearest double; otherwise NaN. */
function readShort(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === MINUS
  let mantissa = 0
  let digits = 0
  let decimals = -1
  for (let at = isNegative ? from + 1 : from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === POINT && decimals < 0) decimals = 0
    else if (byte >= ZERO && byte <= NINE) {
      mantissa = mantissa * 10 + byte - ZERO
      digits += 1
      if (decimals >= 0) decimals += 1
    } else return Number.NaN
  }
  if (digits === 0 || digits > MOST_DIGITS) return Number.NaN
  const value = decimals > 0 ? mantissa / (TENS[decimals] ?? 1) : mantissa
  return isNegative ? -value : value
}

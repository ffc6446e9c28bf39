import type { ColumnSpans } from './column-spans.ts'

const FIRST_NON_ASCII = 0x80
const BACKSLASH = 0x5c
const UPPER_A = 0x41
const UPPER_Z = 0x5a
const CASE = 0x20

/**
 * Tests whether the text of a row may contain `wanted`, which is in lower case; false is certain. It compares bytes, so
 * that most rows are not decoded.
 */
export function mayContain(spans: ColumnSpans, wanted: string, isNumber: boolean): (row: number) => boolean {
  const needle = Uint8Array.from(wanted, (letter) => Math.min(letter.charCodeAt(0), FIRST_NON_ASCII))
  const first = needle[0]
  if (first === undefined || needle.some(isSpecial)) return () => true
  const { bytes, starts, ends } = spans
  return (row) => {
    const to = ends[row] ?? 0
    for (let at = starts[row] ?? 0; at < to; at += 1) {
      const byte = lower(bytes[at] ?? 0)
      // Escapes and non-ASCII characters must be decoded; a number with an exponent is formatted differently.
      if (isSpecial(byte) || (isNumber && byte === EXPONENT)) return true
      if (byte === first && hasAt(bytes, at, needle)) return true
    }
    return false
  }
}

const EXPONENT = 0x65

function isSpecial(byte: number): boolean {
  return byte >= FIRST_NON_ASCII || byte === BACKSLASH
}

function hasAt(bytes: Uint8Array, at: number, needle: Uint8Array): boolean {
  for (let place = 1; place < needle.length; place += 1) {
    if (lower(bytes[at + place] ?? 0) !== needle[place]) return false
  }
  return true
}

function lower(byte: number): number {
  return byte >= UPPER_A && byte <= UPPER_Z ? byte + CASE : byte
}

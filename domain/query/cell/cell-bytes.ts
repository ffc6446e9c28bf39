/** Bytes of a cell: those at hand, and how many there are in all. */
interface CellBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly total: number
}

/** Most bytes of a cell that are read out of its text. */
export const MOST_BYTES = 20_000_000

/**
 * The bytes that the text of a binary cell stands for: hexadecimal digits behind `\x` or `0x`, or letters among which
 * `\xAB` is one byte, as DuckDB writes them. Another text is its own UTF-8.
 */
export function cellBytes(text: string, most = MOST_BYTES): CellBytes {
  return isAllHex(text) ? hexBytes(text, most) : escapedBytes(text, most)
}

/** `\x41\x42` begins like a hexadecimal number, but has a backslash where its digits would go on. */
function isAllHex(text: string): boolean {
  return text.length % 2 === 0 && /^(?:\\x|0x)/i.test(text) && !/[^\da-f]/i.test(text.slice(2))
}

function hexBytes(text: string, most: number): CellBytes {
  const total = (text.length - 2) / 2
  const bytes = new Uint8Array(Math.min(total, most))
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = byteAt(text, 2 + index * 2)
  return { bytes, total }
}

function escapedBytes(text: string, most: number): CellBytes {
  const bytes = new Uint8Array(Math.min(text.length * 3, most))
  let total = 0
  // What is beyond the end of the array is counted, and goes nowhere.
  const add = (byte: number) => {
    bytes[total] = byte
    total += 1
  }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) {
      const byte = code === BACKSLASH ? byteAt(text, at + 2) : Number.NaN
      if (text.charAt(at + 1) !== 'x' || Number.isNaN(byte)) add(code)
      else {
        add(byte)
        at += 3
      }
      continue
    }
    const point = text.codePointAt(at) ?? code
    if (point > 0xff_ff) at += 1
    for (const byte of utf8(point)) add(byte)
  }
  return { bytes: bytes.slice(0, total), total }
}

const BACKSLASH = 0x5c

/** The byte whose two hexadecimal digits stand at a place; NaN where there are none. */
function byteAt(text: string, at: number): number {
  const digits = text.slice(at, at + 2)
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN
}

/** A letter beyond ASCII in UTF-8; half of one is the sign for a letter that is none. */
function utf8(code: number): readonly number[] {
  const point = code >= 0xd8_00 && code <= 0xdf_ff ? 0xff_fd : code
  const last = 0x80 | (point & 0x3f)
  const middle = 0x80 | ((point >> 6) & 0x3f)
  if (point < 0x8_00) return [0xc0 | (point >> 6), last]
  if (point < 0x1_00_00) return [0xe0 | (point >> 12), middle, last]
  return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), middle, last]
}

interface CellBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isMore: boolean
}

/** The most displayed bytes of a cell, so that decoding takes no noticeable time. */
export const MOST_BYTES = 4_000_000

/**
 * Decodes a binary cell: hexadecimal digits after `\x` or `0x`, or characters among which `\xAB` is one byte, as DuckDB
 * writes them. Any other text is encoded as UTF-8. It reads no more of the text than `most` bytes need.
 */
export function cellBytes(text: string, most = MOST_BYTES): CellBytes {
  return isHex(text, most) ? hexBytes(text, most) : escapedBytes(text, most)
}

/** `\x41\x42` begins like hexadecimal digits, but continues with a backslash. */
function isHex(text: string, most: number): boolean {
  return text.length % 2 === 0 && /^(?:\\x|0x)/i.test(text) && !/[^\da-f]/i.test(text.slice(2, 2 + most * 2))
}

function hexBytes(text: string, most: number): CellBytes {
  const total = (text.length - 2) / 2
  const bytes = new Uint8Array(Math.min(total, most))
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = byteAt(text, 2 + index * 2)
  return { bytes, isMore: bytes.length < total }
}

function escapedBytes(text: string, most: number): CellBytes {
  const bytes = new Uint8Array(Math.min(text.length * 3, most))
  let count = 0
  // Writes after the end of the array are ignored.
  const add = (byte: number) => {
    bytes[count] = byte
    count += 1
  }
  let at = 0
  for (; at < text.length && count < most; at += 1) {
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
  return { bytes: bytes.slice(0, Math.min(count, most)), isMore: at < text.length || count > most }
}

const BACKSLASH = 0x5c

/** The byte of two hexadecimal digits; NaN if there are none. */
function byteAt(text: string, at: number): number {
  const digits = text.slice(at, at + 2)
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN
}

/** Encodes a non-ASCII character in UTF-8; a lone surrogate as the replacement character. */
function utf8(code: number): readonly number[] {
  const point = code >= 0xd8_00 && code <= 0xdf_ff ? 0xff_fd : code
  const last = 0x80 | (point & 0x3f)
  const middle = 0x80 | ((point >> 6) & 0x3f)
  if (point < 0x8_00) return [0xc0 | (point >> 6), last]
  if (point < 0x1_00_00) return [0xe0 | (point >> 12), middle, last]
  return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), middle, last]
}

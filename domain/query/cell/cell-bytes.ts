/** The first bytes of a cell; `isMore` where there are others behind them. */
interface CellBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isMore: boolean
}

/** Most bytes of a cell that are read to be shown: to read more at once would be felt. */
export const MOST_BYTES = 4_000_000

/**
 * The bytes that the text of a binary cell stands for: hexadecimal digits behind `\x` or `0x`, or letters among which
 * `\xAB` is one byte, as DuckDB writes them. Another text is its own UTF-8. No more of the text is read than is given.
 */
export function cellBytes(text: string, most = MOST_BYTES): CellBytes {
  return isHex(text, most) ? hexBytes(text, most) : escapedBytes(text, most)
}

/** `\x41\x42` begins like a hexadecimal number, but has a backslash where its digits would go on. */
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
  // What is beyond the end of the array goes nowhere.
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

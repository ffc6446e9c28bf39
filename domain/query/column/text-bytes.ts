import type { ColumnSpans } from './column-spans.ts'

/** UTF-8 bytes of texts by row, for rows with a text without escapes. */
export interface TextBytes {
  readonly length: (row: number) => number
  /** Length of the text in UTF-16 units. */
  readonly letters: (row: number) => number
  readonly at: (row: number, place: number) => number
  /** Six bytes from an offset as a number, padded with 0; ordered like the texts. */
  readonly key: (row: number, place: number) => number
}

/** Bytes of a key, which a double holds exactly. */
const KEY_BYTES = 6

/** The bytes of a column's texts without quotes. */
export function textBytes({ bytes, starts, ends }: ColumnSpans): TextBytes {
  return {
    length: (row) => Math.max(0, (ends[row] ?? 0) - (starts[row] ?? 0) - 2),
    letters: (row) => lettersIn(bytes, (starts[row] ?? 0) + 1, (ends[row] ?? 0) - 1),
    at: (row, place) => bytes[(starts[row] ?? 0) + 1 + place] ?? 0,
    key: (row, place) => {
      const from = (starts[row] ?? 0) + 1 + place
      const to = (ends[row] ?? 0) - 1
      let key = 0
      for (let at = from; at < from + KEY_BYTES; at += 1) key = key * 256 + (at < to ? (bytes[at] ?? 0) : 0)
      return key
    },
  }
}

/** Counts leading bytes; characters of four bytes are two UTF-16 units. */
function lettersIn(bytes: Uint8Array, from: number, to: number): number {
  let letters = 0
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if ((byte & 0xc0) !== 0x80) letters += byte >= 0xf0 ? 2 : 1
  }
  return letters
}

import type { ColumnSpans } from './column-spans.ts'

/** Texts as the bytes of their UTF-8, by row; of rows that have one, and none of them with an escape. */
export interface TextBytes {
  readonly length: (row: number) => number
  /** The length of the text, as JavaScript counts it. */
  readonly letters: (row: number) => number
  readonly at: (row: number, place: number) => number
  /** Six bytes from a place on as one number, 0 behind the end: ordered as the texts are. */
  readonly key: (row: number, place: number) => number
}

/** Bytes that one key holds exactly. */
const KEY_BYTES = 6

/** The bytes of a column's texts, without their quotes. */
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

/** Each letter has one byte that does not go on with another one; those of four bytes are two places of a text. */
function lettersIn(bytes: Uint8Array, from: number, to: number): number {
  let letters = 0
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if ((byte & 0xc0) !== 0x80) letters += byte >= 0xf0 ? 2 : 1
  }
  return letters
}

import { skipSpace, skipValue } from '#domain/query/result/scan-value.ts'

const OPEN = 0x7b
const CLOSE = 0x7d
const COMMA = 0x2c
const COLON = 0x3a
const QUOTE = 0x22

/** What rows have: their columns, and the lengths of the keys. */
interface RowShape<C> {
  readonly columns: readonly C[]
  readonly keys: readonly number[]
}

/** Reads the value that begins at `at` for a column; gives the place behind it, −1 where it does not end. */
type ReadCell<C> = (bytes: Buffer, at: number, column: C, index: number) => number

/** Bytes of each column's key in a row, up to its colon: the rows are of this server's making, and write names so. */
export function keyLengths(names: readonly string[]): readonly number[] {
  return names.map((name) => Buffer.byteLength(JSON.stringify(name)) + 1)
}

/** The place behind the key that begins at `at`, and its colon; −1 where the bytes end before. */
function skipKey(bytes: Buffer, at: number, length: number): number {
  // Most of the time of a row would go into reading its keys.
  if (bytes[at + length - 1] === COLON && bytes[at + length - 2] === QUOTE) return at + length
  const end = skipValue(bytes, at)
  return end < 0 || end + 1 >= bytes.length ? -1 : end + 1
}

/**
 * Walks over the row whose brace opens at `open`, whose fields are in the order of the columns. Gives the place of the brace
 * that closes it, −1 where the bytes end before.
 */
export function walkRow<C>(
  bytes: Buffer,
  open: number,
  { columns, keys }: RowShape<C>,
  cell: ReadCell<C>,
): number {
  let at = columns.length === 0 ? open + 1 : open
  for (const [index, column] of columns.entries()) {
    // The brace or comma stands before it.
    const from = skipKey(bytes, at + 1, keys[index] ?? 0)
    if (from < 0) return -1
    at = cell(bytes, from, column, index)
    if (at < 0) return -1
  }
  return bytes[at] === CLOSE ? at : -1
}

/** Where a row begins from `at` on, behind a comma and white space; −1 where none does. */
export function nextRow(bytes: Buffer, at: number): number {
  let place = skipSpace(bytes, at)
  if (bytes[place] === COMMA) place = skipSpace(bytes, place + 1)
  return bytes[place] === OPEN ? place : -1
}

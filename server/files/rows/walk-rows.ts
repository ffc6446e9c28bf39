import { parseJson } from '#domain/core/parse.ts'
import { skipSpace, skipValue } from '#domain/query/result/scan-value.ts'

const OPEN = 0x7b
const CLOSE = 0x7d
const COMMA = 0x2c
const COLON = 0x3a
const CLOSE_LIST = 0x5d

/** The columns of rows, and the bytes of their keys with the colon. */
interface RowShape<C> {
  readonly columns: readonly C[]
  readonly keys: readonly Buffer[]
}

/** Reads the value at `at` for a column; returns the offset after it, −1 if it is incomplete. */
type ReadCell<C> = (bytes: Buffer, at: number, column: C, index: number) => number

/** The bytes of each column's key in a row, with its colon. */
export function keyBytes(names: readonly string[]): readonly Buffer[] {
  return names.map((name) => Buffer.from(`${JSON.stringify(name)}:`))
}

/** The offset after the key at `at` and its colon; −1 if the bytes end before. Throws for another key. */
function skipKey(bytes: Buffer, at: number, key: Buffer): number {
  // Most rows have their keys as JSON.stringify writes them: comparing bytes is several times faster than parsing.
  return startsWith(bytes, at, key) ? at + key.length : readKey(bytes, at, key)
}

function startsWith(bytes: Buffer, at: number, key: Buffer): boolean {
  for (let index = 0; index < key.length; index += 1) {
    if (bytes[at + index] !== key[index]) return false
  }
  return true
}

/** Reads a key that is written differently, with white space or other escapes. */
function readKey(bytes: Buffer, at: number, key: Buffer): number {
  const from = skipSpace(bytes, at)
  const end = skipValue(bytes, from)
  if (end < 0) return -1
  const colon = skipSpace(bytes, end)
  if (colon >= bytes.length) return -1
  const found = bytes.toString('utf8', from, end)
  if (bytes[colon] !== COLON || !isSameText(found, key.toString('utf8', 0, key.length - 1))) {
    throw new Error(`A row has the key ${found.slice(0, 100)} where the columns have another.`)
  }
  return skipSpace(bytes, colon + 1)
}

function isSameText(one: string, other: string): boolean {
  const [first, second] = [parseJson(one), parseJson(other)]
  return first.ok && second.ok && first.value === second.value
}

/**
 * Walks over the row whose brace is at `open`, with fields in the order of the columns. Returns the offset of its closing
 * brace, −1 if the bytes end before. Throws if the fields do not match the columns.
 */
export function walkRow<C>(
  bytes: Buffer,
  open: number,
  { columns, keys }: RowShape<C>,
  cell: ReadCell<C>,
): number {
  let at = open
  for (let index = 0; index < columns.length; index += 1) {
    const [column, key] = [columns[index], keys[index]]
    if (column === undefined || key === undefined) break
    // At `at` is the preceding brace or comma.
    const from = skipKey(bytes, at + 1, key)
    if (from < 0) return -1
    const end = cell(bytes, from, column, index)
    if (end < 0) return -1
    const mark = markAt(bytes, end, index === columns.length - 1 ? CLOSE : COMMA)
    if (mark < 0) return -1
    at = mark
  }
  return columns.length === 0 ? markAt(bytes, open + 1, CLOSE) : at
}

/** The offset of the expected mark, −1 if the bytes end before. Throws for another one. */
function markAt(bytes: Buffer, at: number, mark: number): number {
  const place = bytes[at] === mark ? at : skipSpace(bytes, at)
  if (place >= bytes.length) return -1
  if (bytes[place] !== mark) throw new Error('A row has more fields or fewer than its columns.')
  return place
}

/** The offset of the next row from `at` on, after a comma and white space; −1 if there is none. */
export function nextRow(bytes: Buffer, at: number): number {
  let place = skipSpace(bytes, at)
  if (bytes[place] === COMMA) place = skipSpace(bytes, place + 1)
  return bytes[place] === OPEN ? place : -1
}

/** Throws unless only the closing bracket of a list (`isList`), or nothing, is left after the last row: a file must not lack rows silently. */
export function requireEnd(rest: Uint8Array, isList: boolean): void {
  const at = skipSpace(rest, 0)
  const isEnd = isList
    ? rest[at] === CLOSE_LIST && skipSpace(rest, at + 1) === rest.length
    : at === rest.length
  if (!isEnd) throw new Error('The rows of a result break off before their end.')
}

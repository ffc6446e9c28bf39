import { err, ok, type Result } from '#domain/core/result.ts'
import { type Fault, skipSpace, skipValue } from './scan-value.ts'

/**
 * Byte ranges of a block of rows. The value of column `c` in row `r` is from `starts[c * rowCapacity + r]` to `ends[…]`;
 * both are 0 if the row lacks the column.
 */
interface RowBlock {
  readonly rowCapacity: number
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/**
 * A scanned answer: `names` are the fields of the rows in order of appearance, as raw JSON texts without quotes. Rows are
 * in blocks of `blockRows`. `dataFrom` to `dataTo` are the bytes of the list of rows; both are −1 without one.
 */
export interface ScannedResult {
  readonly names: readonly string[]
  readonly rowCount: number
  readonly blockRows: number
  readonly blocks: readonly RowBlock[]
  readonly dataFrom: number
  readonly dataTo: number
}

interface ScanError {
  readonly code: 'not-a-result'
  readonly at: number
}

/** Number of values in a block, so that blocks have similar sizes. */
const BLOCK_VALUES = 100_000

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Scans an answer with rows, `{"data": [{…}, …], …}`, and records the position of each value without parsing it; the last
 * of duplicate fields wins. Fails: `not-a-result` with the offset.
 */
export function scanResult(bytes: Uint8Array): Result<ScannedResult, ScanError> {
  let at = skipSpace(bytes, 0)
  if (bytes[at] !== OPEN_OBJECT) return notAResult(at)
  at = skipSpace(bytes, at + 1)
  let rows: { readonly scan: Rows; readonly from: number; readonly to: number } | null = null
  while (bytes[at] !== CLOSE_OBJECT) {
    const nameEnd = bytes[at] === QUOTE ? skipValue(bytes, at) : -1
    if (nameEnd < 0) return notAResult(at)
    const isData = isNamed(bytes, at, nameEnd, 'data')
    at = skipSpace(bytes, nameEnd)
    if (bytes[at] !== COLON) return notAResult(at)
    at = skipSpace(bytes, at + 1)
    const from = at
    if (isData && bytes[at] === OPEN_LIST) {
      const scan = new Rows(bytes)
      at = scan.readList(at)
      rows = { scan, from, to: at }
    } else at = skipValue(bytes, at)
    if (at < 0) return notAResult(rows?.scan.faultAt ?? from)
    at = skipSpace(bytes, at)
    if (bytes[at] === COMMA) {
      at = skipSpace(bytes, at + 1)
      if (bytes[at] !== QUOTE) return notAResult(at)
    } else if (bytes[at] !== CLOSE_OBJECT) return notAResult(at)
  }
  at = skipSpace(bytes, at + 1)
  if (at < bytes.length) return notAResult(at)
  return ok({
    names: rows?.scan.names() ?? [],
    rowCount: rows?.scan.rowCount ?? 0,
    blockRows: rows?.scan.blockRows ?? 1,
    blocks: rows?.scan.blocks() ?? [],
    dataFrom: rows?.from ?? -1,
    dataTo: rows?.to ?? -1,
  })
}

function notAResult(at: number): Result<never, ScanError> {
  return err({ code: 'not-a-result', at })
}

function isNamed(bytes: Uint8Array, from: number, to: number, name: string): boolean {
  if (to - from !== name.length + 2) return false
  for (let index = 0; index < name.length; index += 1) {
    if (bytes[from + 1 + index] !== name.charCodeAt(index)) return false
  }
  return true
}

/** Offsets of a field's name, without quotes. */
interface Field {
  readonly from: number
  readonly to: number
}

/** Scans a list of rows, expecting each row to have the fields of the previous one in the same order. */
class Rows {
  readonly #bytes: Uint8Array
  readonly #fields: Field[] = []
  readonly #byName = new Map<string, number>()
  readonly #blocks: { fieldCount: number; starts: Uint32Array; ends: Uint32Array }[] = []
  #rowCapacity = 1
  rowCount = 0
  faultAt = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get blockRows(): number {
    return this.#rowCapacity
  }

  names(): readonly string[] {
    return this.#fields.map(({ from, to }) => textOf(this.#bytes, from, to))
  }

  blocks(): readonly RowBlock[] {
    return this.#blocks.map(({ starts, ends }) => ({ rowCapacity: this.#rowCapacity, starts, ends }))
  }

  /** Scans from the opening bracket; returns the offset after the closing one, −1 for invalid input. */
  readList(open: number): Fault {
    const bytes = this.#bytes
    let at = skipSpace(bytes, open + 1)
    if (bytes[at] === CLOSE_LIST) return at + 1
    for (;;) {
      if (bytes[at] !== OPEN_OBJECT) return this.#fault(at)
      if (this.rowCount === 0) this.#measure(at)
      at = this.#readRow(at)
      if (at < 0) return at
      this.rowCount += 1
      at = skipSpace(bytes, at)
      if (bytes[at] === CLOSE_LIST) return at + 1
      if (bytes[at] !== COMMA) return this.#fault(at)
      at = skipSpace(bytes, at + 1)
    }
  }

  /** Counts the fields of the first row, to determine the rows per block. */
  #measure(open: number): void {
    const bytes = this.#bytes
    let count = 0
    let at = skipSpace(bytes, open + 1)
    while (bytes[at] === QUOTE) {
      at = skipSpace(bytes, skipValue(bytes, at))
      if (bytes[at] !== COLON) break
      at = skipValue(bytes, skipSpace(bytes, at + 1))
      if (at < 0) break
      count += 1
      at = skipSpace(bytes, at)
      if (bytes[at] !== COMMA) break
      at = skipSpace(bytes, at + 1)
    }
    this.#rowCapacity = Math.max(1, Math.floor(BLOCK_VALUES / Math.max(1, count)))
  }

  #readRow(open: number): Fault {
    const bytes = this.#bytes
    const index = Math.floor(this.rowCount / this.#rowCapacity)
    const row = this.rowCount - index * this.#rowCapacity
    if (row === 0 && this.#blocks.length === index) this.#blocks.push(this.#block(this.#fields.length))
    let at = skipSpace(bytes, open + 1)
    if (bytes[at] === CLOSE_OBJECT) return at + 1
    for (let expected = 0; ; expected += 1) {
      if (bytes[at] !== QUOTE) return this.#fault(at)
      const expectedEnd = this.#endOfName(expected, at)
      const nameEnd = expectedEnd < 0 ? skipValue(bytes, at) : expectedEnd
      if (nameEnd < 0) return this.#fault(at)
      const field = expectedEnd < 0 ? this.#fieldOf(at + 1, nameEnd - 1) : expected
      at = skipSpace(bytes, nameEnd)
      if (bytes[at] !== COLON) return this.#fault(at)
      const from = skipSpace(bytes, at + 1)
      at = skipValue(bytes, from)
      if (at < 0) return this.#fault(from)
      const block = this.#blockWith(index, field)
      block.starts[field * this.#rowCapacity + row] = from
      block.ends[field * this.#rowCapacity + row] = at
      at = skipSpace(bytes, at)
      if (bytes[at] === CLOSE_OBJECT) return at + 1
      if (bytes[at] !== COMMA) return this.#fault(at)
      at = skipSpace(bytes, at + 1)
    }
  }

  /** The offset after the name of a field if it is at `open`, otherwise −1. */
  #endOfName(field: number, open: number): Fault {
    const known = this.#fields[field]
    if (known === undefined) return -1
    const bytes = this.#bytes
    const shift = open + 1 - known.from
    for (let at = known.from; at < known.to; at += 1) {
      if (bytes[at] !== bytes[at + shift]) return -1
    }
    return bytes[known.to + shift] === QUOTE ? known.to + shift + 1 : -1
  }

  #fieldOf(from: number, to: number): number {
    const name = textOf(this.#bytes, from, to)
    const number = this.#byName.get(name) ?? this.#fields.length
    if (number === this.#fields.length) {
      this.#fields.push({ from, to })
      this.#byName.set(name, number)
    }
    return number
  }

  #block(fieldCount: number) {
    const size = fieldCount * this.#rowCapacity
    return { fieldCount, starts: new Uint32Array(size), ends: new Uint32Array(size) }
  }

  /** Widens the block for a new field. */
  #blockWith(index: number, field: number) {
    const block = this.#blocks[index] ?? this.#block(field + 1)
    if (field < block.fieldCount) return block
    const wider = this.#block(Math.max(field + 1, 2 * block.fieldCount))
    wider.starts.set(block.starts)
    wider.ends.set(block.ends)
    this.#blocks[index] = wider
    return wider
  }

  #fault(at: number): Fault {
    this.faultAt = at
    return -1
  }
}

/** A name with one character per byte; it is only compared, so UTF-8 is not decoded. */
function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at] ?? 0)
  return text
}

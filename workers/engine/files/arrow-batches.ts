import {
  Data,
  type DataType,
  Float32,
  Float64,
  Int32,
  Int64,
  makeData,
  Table,
  tableToIPC,
  Uint8,
  Uint32,
  Uint64,
  Utf8,
  Vector,
} from 'apache-arrow'

/** How the values of a column are given to the engine. */
export type ArrowKind = 'int32' | 'int64' | 'uint32' | 'uint64' | 'float32' | 'float64' | 'bit' | 'text'

/** The most rows and values of a batch, and the bytes of its texts after which it ends. */
const BATCH_ROWS = 100_000
const BATCH_VALUES = 2_000_000
const BATCH_BYTES = 12_000_000

/** Collects rows as streams of Arrow, with the columns c0, c1 and so on. */
export class ArrowBatches {
  readonly #columns: readonly Column[]
  readonly #mostRows: number
  #rows = 0

  constructor(kinds: readonly ArrowKind[]) {
    this.#mostRows = Math.min(BATCH_ROWS, Math.ceil(BATCH_VALUES / kinds.length))
    this.#columns = kinds.map((kind) =>
      kind === 'text' ? new TextColumn(this.#mostRows) : new NumberColumn(kind, this.#mostRows),
    )
  }

  /** Adds a row; null for NULL. Returns a batch if it is full. Throws for a value of another type, and a text that is not UTF-8. */
  add(valueOf: (column: number) => unknown): Uint8Array | null {
    let bytes = 0
    for (const [at, column] of this.#columns.entries()) {
      column.add(valueOf(at), this.#rows)
      bytes += column.byteCount()
    }
    this.#rows += 1
    return this.#rows === this.#mostRows || bytes >= BATCH_BYTES ? this.take() : null
  }

  isEmpty(): boolean {
    return this.#rows === 0
  }

  /** The rows that were added since the last batch. */
  take(): Uint8Array {
    const rows = this.#rows
    this.#rows = 0
    const vectors = this.#columns.map((column, at) => [`c${at}`, column.take(rows)] as const)
    return tableToIPC(new Table(Object.fromEntries(vectors)), 'stream')
  }
}

interface Column {
  readonly add: (value: unknown, row: number) => void
  /** The bytes of its texts. */
  readonly byteCount: () => number
  readonly take: (rows: number) => Vector
}

/** A bit for each row: whether it has a value. */
class Validity {
  readonly #rows: number
  bits: Uint8Array
  nullCount = 0

  constructor(rows: number) {
    this.#rows = rows
    this.bits = new Uint8Array(Math.ceil(rows / 8))
  }

  set(row: number, hasValue: boolean): void {
    if (hasValue) this.bits[row >> 3] = (this.bits[row >> 3] ?? 0) | (1 << (row & 7))
    else this.nullCount += 1
  }

  take() {
    const taken = { nullBitmap: this.bits, nullCount: this.nullCount }
    this.bits = new Uint8Array(Math.ceil(this.#rows / 8))
    this.nullCount = 0
    return taken
  }
}

const NUMBERS = {
  int32: { type: () => new Int32(), make: (rows: number) => new Int32Array(rows) },
  int64: { type: () => new Int64(), make: (rows: number) => new BigInt64Array(rows) },
  uint32: { type: () => new Uint32(), make: (rows: number) => new Uint32Array(rows) },
  uint64: { type: () => new Uint64(), make: (rows: number) => new BigUint64Array(rows) },
  float32: { type: () => new Float32(), make: (rows: number) => new Float32Array(rows) },
  float64: { type: () => new Float64(), make: (rows: number) => new Float64Array(rows) },
  bit: { type: () => new Uint8(), make: (rows: number) => new Uint8Array(rows) },
} as const

class NumberColumn implements Column {
  readonly #kind: keyof typeof NUMBERS
  readonly #mostRows: number
  readonly #validity: Validity
  #values

  constructor(kind: keyof typeof NUMBERS, mostRows: number) {
    this.#kind = kind
    this.#mostRows = mostRows
    this.#validity = new Validity(mostRows)
    this.#values = NUMBERS[kind].make(mostRows)
  }

  add(value: unknown, row: number): void {
    const hasValue = value !== null && value !== undefined
    this.#validity.set(row, hasValue)
    if (!hasValue) return
    const values = this.#values
    if (values instanceof BigInt64Array || values instanceof BigUint64Array) {
      if (typeof value !== 'bigint') throw new TypeError('Values of another type')
      values[row] = value
    } else if (typeof value === 'number') values[row] = value
    else if (this.#kind === 'bit' && typeof value === 'boolean') values[row] = Number(value)
    else throw new TypeError('Values of another type')
  }

  byteCount(): number {
    return 0
  }

  take(rows: number): Vector {
    const values = this.#values.subarray(0, rows)
    this.#values = NUMBERS[this.#kind].make(this.#mostRows)
    const { nullBitmap, nullCount } = this.#validity.take()
    const type: DataType = NUMBERS[this.#kind].type()
    return new Vector([new Data(type, 0, rows, nullCount, [undefined, values, nullBitmap])])
  }
}

const ENCODER = new TextEncoder()
const FIRST_BYTES = 4_096

class TextColumn implements Column {
  readonly #mostRows: number
  readonly #validity: Validity
  #bytes = new Uint8Array(FIRST_BYTES)
  #offsets: Int32Array
  #end = 0

  constructor(mostRows: number) {
    this.#mostRows = mostRows
    this.#validity = new Validity(mostRows)
    this.#offsets = new Int32Array(mostRows + 1)
  }

  add(value: unknown, row: number): void {
    const hasValue = value !== null && value !== undefined
    this.#validity.set(row, hasValue)
    if (typeof value === 'string') this.#append(ENCODER.encode(value))
    else if (value instanceof Uint8Array) this.#append(value)
    else if (hasValue) throw new TypeError('Values of another type')
    this.#offsets[row + 1] = this.#end
  }

  byteCount(): number {
    return this.#end
  }

  take(rows: number): Vector {
    const data = this.#bytes.subarray(0, this.#end)
    const valueOffsets = this.#offsets.subarray(0, rows + 1)
    checkTexts(data, valueOffsets)
    this.#bytes = new Uint8Array(FIRST_BYTES)
    this.#offsets = new Int32Array(this.#mostRows + 1)
    this.#end = 0
    const about = { length: rows, data, valueOffsets, ...this.#validity.take() }
    return new Vector([makeData({ type: new Utf8(), ...about })])
  }

  #append(value: Uint8Array): void {
    const end = this.#end + value.length
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#bytes.length))
      larger.set(this.#bytes.subarray(0, this.#end))
      this.#bytes = larger
    }
    this.#bytes.set(value, this.#end)
    this.#end = end
  }
}

/** The engine does not check texts of Arrow. All are UTF-8 if their sequence is, and none starts within a character. */
function checkTexts(bytes: Uint8Array, offsets: Int32Array): void {
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  for (const at of offsets)
    if (((bytes[at] ?? 0) & 0xc0) === 0x80) throw new TypeError('A text that is not UTF-8')
}

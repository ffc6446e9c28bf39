import { joined } from '#domain/core/joined-bytes.ts'
import { counted } from '#domain/core/number/counted.ts'
import { MOST_RECORD_BYTES, RecordSplitter } from '#domain/upload/csv/split-records.ts'
import type { TextLayout } from '#domain/upload/recipe.ts'
import { type RowMarks, scanRows } from './scan-rows.ts'

/** Rows of a text in UTF-8 with line feeds, without header and blank lines. */
export interface CleanRows {
  readonly bytes: Uint8Array
  readonly longestBytes: number
}

/** Most lines that a message names. */
const NAMED_LINES = 3

const LINE_FEED = Uint8Array.of(10)

/** Reads the rows of a text from its bytes in UTF-8, and counts the records that are no rows. */
export class RowReader {
  readonly #marks: RowMarks
  readonly #layout: Pick<TextLayout, 'delimiter' | 'quote' | 'headerLine'>
  #rest: Uint8Array = new Uint8Array(0)
  #isStarted = false
  #lines = 0
  #records = 0
  #strict: RecordSplitter | null = null
  #rows: Uint8Array[] = []
  #longestBytes = 0
  #badCount = 0
  readonly #bad: { readonly line: number; readonly fields: number }[] = []

  constructor(layout: Pick<TextLayout, 'delimiter' | 'quote' | 'headerLine'>, fields: number) {
    this.#layout = layout
    const code = (sign: string | null) => (sign === null ? -1 : sign.charCodeAt(0))
    this.#marks = { delimiter: code(layout.delimiter), quote: code(layout.quote), fields }
  }

  /** Reads more bytes; returns the rows that they complete. */
  push(chunk: Uint8Array): CleanRows {
    if (this.#strict === null) this.#scan(this.#rest.length === 0 ? chunk : joined([this.#rest, chunk]))
    else this.#strict.push(chunk)
    return this.#take()
  }

  /** Reads the last record, which needs no line end. */
  end(): CleanRows {
    if (this.#strict === null && this.#rest.length > 0) this.#scan(joined([this.#rest, LINE_FEED]))
    if (this.#strict === null && this.#rest.length > 0) this.#readStrictly(this.#rest)
    this.#strict?.end()
    return this.#take()
  }

  /** The message about records that are no rows; null without any. */
  fault(): string | null {
    const [first] = this.#bad
    if (first === undefined) return null
    const lines = this.#bad.map(({ line }) => line).join(', ')
    const others = this.#badCount - this.#bad.length
    const isOne = this.#badCount === 1
    const named = `${isOne ? 'line' : 'lines'} ${lines}${others > 0 ? ` and ${counted(others, 'other')}` : ''}`
    const reason =
      first.fields === 0
        ? 'cannot be read'
        : `${isOne ? 'has' : 'have'} another number of fields than ${this.#marks.fields}`
    return `Nothing was added: ${named} ${reason}.`
  }

  #scan(given: Uint8Array): void {
    const hasMark = !this.#isStarted && given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf
    const bytes = hasMark ? given.subarray(3) : given
    this.#isStarted = true
    const skip = Math.max(0, (this.#layout.headerLine ?? -1) + 1 - this.#records)
    const rows = scanRows(bytes, this.#marks, skip)
    this.#lines += rows.lines
    this.#records += rows.records
    this.#longestBytes = Math.max(this.#longestBytes, rows.longestBytes)
    this.#rows.push(...rows.segments)
    this.#rest = bytes.subarray(rows.read)
    if (!rows.isClean || this.#rest.length > MOST_RECORD_BYTES) this.#readStrictly(this.#rest)
  }

  /** Reads the rest of the file by the record. */
  #readStrictly(rest: Uint8Array): void {
    this.#rest = new Uint8Array(0)
    // The line feed before them prevents that the first bytes are taken for a byte order mark.
    const before = this.#lines - 1
    const strict = new RecordSplitter(this.#layout, ({ bytes, line, fields, fault }) => {
      if (bytes.length === 0) return
      this.#records += 1
      if (this.#records <= (this.#layout.headerLine ?? -1) + 1) return
      if (fault !== null || fields !== this.#marks.fields) {
        this.#badCount += 1
        if (this.#bad.length < NAMED_LINES)
          this.#bad.push({ line: before + line, fields: fault === null ? fields : 0 })
        return
      }
      // The record is valid during this call only.
      this.#rows.push(bytes.slice(), LINE_FEED)
      this.#longestBytes = Math.max(this.#longestBytes, bytes.length)
    })
    this.#strict = strict
    strict.push(LINE_FEED)
    strict.push(rest)
  }

  #take(): CleanRows {
    const bytes = joined(this.#rows)
    this.#rows = []
    return { bytes, longestBytes: this.#longestBytes }
  }
}

/** Bytes of a file that are read at once. */
const CHUNK_BYTES = 16_000_000

/** The bytes of a file in pieces. */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array, void> {
  for (let from = 0; from < file.size; from += CHUNK_BYTES)
    yield new Uint8Array(await file.slice(from, from + CHUNK_BYTES).arrayBuffer())
}

/** Pieces of a text as UTF-8. */
export async function* asUtf8(
  pieces: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<Uint8Array, void> {
  const isUtf8 = encoding === 'utf-8'
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  for await (const piece of pieces)
    yield isUtf8 ? piece : encoder.encode(decoder.decode(piece, { stream: true }))
  if (!isUtf8) yield encoder.encode(decoder.decode())
}

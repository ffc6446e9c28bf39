import { closeSync, openSync, writeSync } from 'node:fs'
import type { BadLine } from '#domain/upload/report.ts'

/** Bad lines that a report has. */
const SHOWN_BAD = 100

/** Characters of a bad line that are stored. */
const SHOWN_TEXT = 1_000

/** Writes a bad line as a record of CSV: line, reason, text. */
export function badLineCsv({ line, reason, text }: BadLine): string {
  return `${line},${quotedField(reason)},${quotedField(text)}\r\n`
}

function quotedField(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

const FLUSH_BYTES = 1_000_000

/**
 * The records of a file in UTF-8: each starts with its line number, and all have the same number of fields. Lines that are no
 * record are written to a second file, as CSV.
 */
export class RecordsFile {
  readonly #records: number
  readonly #bad: number
  readonly #delimiter: string
  #buffer = Buffer.alloc(FLUSH_BYTES * 2)
  #length = 0
  #count = 0
  #longest = 0
  #badCount = 0
  readonly #badLines: BadLine[] = []

  constructor(recordsPath: string, badPath: string, delimiter: string) {
    this.#records = openSync(recordsPath, 'w', 0o600)
    this.#bad = openSync(badPath, 'w', 0o600)
    this.#delimiter = delimiter
  }

  get count(): number {
    return this.#count
  }

  get longestBytes(): number {
    return this.#longest
  }

  get badCount(): number {
    return this.#badCount
  }

  get badLines(): readonly BadLine[] {
    return this.#badLines
  }

  /** Adds a record. */
  add(line: number, bytes: Uint8Array): void {
    const head = `${line}${this.#delimiter}`
    const length = head.length + bytes.length + 1
    if (this.#length + length > this.#buffer.length) this.#flush()
    if (length > this.#buffer.length) this.#buffer = Buffer.alloc(length)
    this.#length += this.#buffer.write(head, this.#length, 'latin1')
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
    this.#buffer[this.#length] = 10
    this.#length += 1
    this.#count += 1
    if (length > this.#longest) this.#longest = length
  }

  /** Adds a line that is no record. */
  addBad({ line, reason, text }: BadLine): void {
    const bad = { line, reason, text: text.slice(0, SHOWN_TEXT) }
    this.#badCount += 1
    if (this.#badLines.length < SHOWN_BAD) this.#badLines.push(bad)
    writeSync(this.#bad, badLineCsv(bad))
  }

  close(): void {
    this.#flush()
    closeSync(this.#records)
    closeSync(this.#bad)
  }

  #flush(): void {
    writeSync(this.#records, this.#buffer, 0, this.#length)
    this.#length = 0
  }
}

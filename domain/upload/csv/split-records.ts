/** The separators of a text in UTF-8; a delimiter is one ASCII character, and so is a quote. */
export interface RecordMarks {
  readonly delimiter: string
  readonly quote: string | null
}

/**
 * Faults of a record, which is then no row. `quote`: text follows a closing quote. `unclosed`: a quote is never closed; the
 * record is its first line, and reading continues after it.
 */
export type RecordFault = 'quote' | 'unclosed' | 'too-long' | 'encoding' | 'nul'

/**
 * A record of a text. `bytes` are valid during the call only, without the line end. `line` is its first line, from 1.
 */
interface SplitRecord {
  readonly bytes: Uint8Array
  readonly line: number
  readonly fields: number
  readonly fault: RecordFault | null
}

/** Upper limit of a record in bytes. */
export const MOST_RECORD_BYTES = 8_000_000

/** Bytes of a too long record that are reported. */
const SHOWN_BYTES = 1_000

const LF = 10
const CR = 13

/** Where a record ends: `end` is after its last byte, `next` after its line end, `lines` counts the lines that it takes. */
interface Scanned {
  readonly end: number
  readonly next: number
  readonly lines: number
  readonly fields: number
  readonly fault: RecordFault | null
}

/** Splits a stream of UTF-8 into records, strictly: a quoted value ends where its field ends, and inner quotes are doubled. */
export class RecordSplitter {
  readonly #delimiter: number
  readonly #quote: number
  readonly #onRecord: (record: SplitRecord) => void
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #rest: Uint8Array = new Uint8Array(0)
  #line = 1
  #isStarted = false
  /** The rest of a too long record is skipped up to its line end. */
  #isSkipping = false

  constructor({ delimiter, quote }: RecordMarks, onRecord: (record: SplitRecord) => void) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#quote = quote === null ? -1 : quote.charCodeAt(0)
    this.#onRecord = onRecord
  }

  /** Reads the next bytes. */
  push(chunk: Uint8Array): void {
    const bytes = joined(this.#rest, chunk)
    this.#rest = bytes.subarray(this.#read(bytes, false))
  }

  /** Reads the last record, which needs no line end. */
  end(): void {
    const bytes = this.#rest
    this.#rest = new Uint8Array(0)
    this.#read(bytes, true)
  }

  /** Reads complete records; returns the start of the rest. */
  #read(bytes: Uint8Array, isLast: boolean): number {
    let at = 0
    if (!this.#isStarted) {
      if (bytes.length < 3 && !isLast) return 0
      this.#isStarted = true
      if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3
    }
    if (this.#isSkipping) {
      const after = this.#skipLine(bytes, at, isLast)
      if (after === null) return bytes.length
      at = after
    }
    while (at < bytes.length) {
      const scanned = this.#scan(bytes, at, isLast) ?? this.#tooLong(bytes, at)
      if (scanned === null) return at
      this.#report(bytes.subarray(at, scanned.end), scanned)
      this.#line += scanned.lines
      at = scanned.next
    }
    return at
  }

  #report(bytes: Uint8Array, { fields, fault }: Scanned): void {
    if (bytes.length > MOST_RECORD_BYTES) {
      const start = bytes.subarray(0, SHOWN_BYTES)
      this.#onRecord({ bytes: start, line: this.#line, fields: 0, fault: 'too-long' })
      return
    }
    this.#onRecord({ bytes, line: this.#line, fields, fault: fault ?? this.#faultOf(bytes) })
  }

  /** Invalid UTF-8 and U+0000 within a record; U+FFFD is what a decoder wrote for invalid bytes of another encoding. */
  #faultOf(bytes: Uint8Array): RecordFault | null {
    let bits = 0
    let hasNul = false
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0
      bits |= byte
      if (byte === 0) hasNul = true
    }
    if (hasNul) return 'nul'
    if (bits < 0x80) return null
    try {
      return this.#decoder.decode(bytes).includes('�') ? 'encoding' : null
    } catch {
      return 'encoding'
    }
  }

  /** A record that is incomplete and exceeds the limit; null if more bytes are needed. */
  #tooLong(bytes: Uint8Array, from: number): Scanned | null {
    if (bytes.length - from <= MOST_RECORD_BYTES) return null
    this.#isSkipping = true
    return { end: from + SHOWN_BYTES, next: bytes.length, lines: 1, fields: 0, fault: 'too-long' }
  }

  /** The start of the line after the skipped one; null if it does not end here. */
  #skipLine(bytes: Uint8Array, from: number, isLast: boolean): number | null {
    const end = lineEnd(bytes, from)
    if (end === bytes.length) return null
    this.#isSkipping = false
    return afterLineEnd(bytes, end, isLast) ?? end + 1
  }

  /** The record from a position; null if more bytes are needed. */
  #scan(bytes: Uint8Array, from: number, isLast: boolean): Scanned | null {
    const delimiter = this.#delimiter
    const quote = this.#quote
    let at = from
    let fields = 1
    let lines = 1
    let isStart = true
    let fault: RecordFault | null = null
    while (at < bytes.length) {
      const byte = bytes[at]
      if (byte === delimiter) {
        fields += 1
        isStart = true
        at += 1
      } else if (byte === LF || byte === CR) {
        const next = afterLineEnd(bytes, at, isLast)
        return next === null ? null : { end: at, next, lines, fields, fault }
      } else if (byte === quote && isStart) {
        const quoted = this.#scanQuoted(bytes, at + 1)
        if (quoted === null) return this.#unclosedAt(bytes, from, isLast)
        if (quoted.end === bytes.length && !isLast) return null
        lines += quoted.lines
        at = quoted.end
        isStart = false
        if (!this.#isFieldEnd(bytes[at])) fault = 'quote'
      } else {
        isStart = false
        at += 1
      }
    }
    return isLast ? { end: at, next: at, lines, fields, fault } : null
  }

  /** The end of a quoted value, after its quote, and the line ends within; null if it is not closed. */
  #scanQuoted(bytes: Uint8Array, from: number): { readonly end: number; readonly lines: number } | null {
    const quote = this.#quote
    let lines = 0
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte === quote) {
        if (bytes[at + 1] !== quote) return { end: at + 1, lines }
        at += 1
      } else if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) lines += 1
    }
    return null
  }

  #isFieldEnd(byte: number | undefined): boolean {
    return byte === undefined || byte === this.#delimiter || byte === LF || byte === CR
  }

  /** The first line of a record whose quote is not closed; null if more bytes may close it. */
  #unclosedAt(bytes: Uint8Array, from: number, isLast: boolean): Scanned | null {
    if (!isLast && bytes.length - from <= MOST_RECORD_BYTES) return null
    const end = lineEnd(bytes, from)
    const next = afterLineEnd(bytes, end, true) ?? end
    return { end, next, lines: 1, fields: 0, fault: 'unclosed' }
  }
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1
  return at
}

/** The position after a line end; null if its second character may follow. */
function afterLineEnd(bytes: Uint8Array, at: number, isLast: boolean): number | null {
  if (at >= bytes.length) return at
  if (bytes[at] === LF) return at + 1
  if (at + 1 >= bytes.length && !isLast) return null
  return bytes[at + 1] === LF ? at + 2 : at + 1
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

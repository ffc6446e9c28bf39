import { joined } from '#domain/core/joined-bytes.ts'

/** An element of a JSON text: its bytes, valid during the call only, and its first line, from 1. */
type OnElement = (bytes: Uint8Array, line: number) => void

/** Upper limit of an element, in bytes. */
const MOST_ELEMENT_BYTES = 16_000_000

const QUOTE = 34
const BACKSLASH = 92
const LF = 10

/**
 * Splits JSON into the objects of its outermost list, or those that follow each other. Only the depth of brackets is
 * followed; the elements are parsed later.
 */
export class JsonElements {
  readonly #onElement: OnElement
  #rest: Uint8Array = new Uint8Array(0)
  #line = 1
  /** The depth of the outermost list, which is 1 in a JSON array, and 0 in JSON that follows each other. */
  #base: 0 | 1 | null = null

  constructor(onElement: OnElement) {
    this.#onElement = onElement
  }

  /** Whether an element is not complete. */
  get isOpen(): boolean {
    return this.#rest.length > 0
  }

  /** Whether an element exceeds the limit. */
  get isTooLong(): boolean {
    return this.#rest.length > MOST_ELEMENT_BYTES
  }

  push(chunk: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? chunk : joined([this.#rest, chunk])
    let at = 0
    for (;;) {
      const start = this.#startOf(bytes, at)
      if (start === null) {
        this.#rest = new Uint8Array(0)
        return
      }
      const end = endOf(bytes, start)
      if (end === null) {
        this.#rest = bytes.subarray(start)
        return
      }
      this.#onElement(bytes.subarray(start, end), this.#line)
      this.#line += linesIn(bytes, start, end)
      at = end
    }
  }

  /** The next `{`, counting lines; null if there is none. */
  #startOf(bytes: Uint8Array, from: number): number | null {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte === LF) this.#line += 1
      else if (byte === 0x7b) {
        this.#base ??= 0
        return at
      } else if (byte === 0x5b && this.#base === null) this.#base = 1
      else if (
        byte === 0x5b ||
        (byte !== undefined && byte > 32 && byte !== 0x2c && byte !== 0x5d && byte < 0x80)
      )
        return at
    }
    return null
  }
}

/** The end of the value at a position; null if it is not complete. */
function endOf(bytes: Uint8Array, from: number): number | null {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      const close = closeOf(bytes, at + 1)
      if (close === null) return null
      at = close
      if (depth === 0) return at + 1
    } else if (byte === 0x7b || byte === 0x5b) depth += 1
    else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1
      if (depth <= 0) return depth < 0 ? at : at + 1
    } else if (depth === 0 && (byte === 0x2c || byte === LF)) return at
  }
  return null
}

function closeOf(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === QUOTE) return at
  }
  return null
}

function linesIn(bytes: Uint8Array, from: number, to: number): number {
  let lines = 0
  for (let at = bytes.indexOf(LF, from); at >= 0 && at < to; at = bytes.indexOf(LF, at + 1)) lines += 1
  return lines
}

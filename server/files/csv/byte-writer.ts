const LOOP_BYTES = 48

/** Bytes that are collected one after the other, until they are taken. */
export class ByteWriter {
  #bytes: Buffer
  length = 0

  constructor(sizeBytes: number) {
    this.#bytes = Buffer.allocUnsafe(sizeBytes)
  }

  byte(value: number): void {
    this.#makeRoom(1)
    this.#bytes[this.length] = value
    this.length += 1
  }

  /** Copies a piece of other bytes. */
  copy(source: Buffer, from: number, to: number): void {
    this.#makeRoom(to - from)
    // For a few bytes a loop is quicker than the call.
    if (to - from > LOOP_BYTES) source.copy(this.#bytes, this.length, from, to)
    else for (let at = from; at < to; at += 1) this.#bytes[this.length + at - from] = source[at] ?? 0
    this.length += to - from
  }

  text(text: string): void {
    // A character is three bytes of UTF-8 at most, or four for the two units of a pair.
    this.#makeRoom(3 * text.length)
    this.length += this.#bytes.write(text, this.length, 'utf8')
  }

  /** Leaves out what was collected behind a length. */
  cutTo(length: number): void {
    this.length = length
  }

  /** Gives what was collected, and begins anew. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.length)
    this.#bytes = Buffer.allocUnsafe(this.#bytes.length)
    this.length = 0
    return taken
  }

  #makeRoom(count: number): void {
    if (this.length + count <= this.#bytes.length) return
    const wider = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.length + count))
    this.#bytes.copy(wider, 0, 0, this.length)
    this.#bytes = wider
  }
}

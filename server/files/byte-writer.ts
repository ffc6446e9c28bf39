const LOOP_BYTES = 48

/** Bytes that are collected one after the other, until they are taken. */
export class ByteWriter {
  protected bytes: Buffer
  length = 0

  constructor(sizeBytes: number) {
    this.bytes = Buffer.allocUnsafe(sizeBytes)
  }

  byte(value: number): void {
    this.makeRoom(1)
    this.bytes[this.length] = value
    this.length += 1
  }

  /** Copies a piece of other bytes. */
  copy(source: Uint8Array, from: number, to: number): void {
    this.makeRoom(to - from)
    const { bytes } = this
    // For a few bytes a loop is quicker than the call.
    if (to - from > LOOP_BYTES) bytes.set(source.subarray(from, to), this.length)
    else {
      let place = this.length
      for (let at = from; at < to; at += 1) {
        bytes[place] = source[at] ?? 0
        place += 1
      }
    }
    this.length += to - from
  }

  text(text: string): void {
    // A character is three bytes of UTF-8 at most, or four for the two units of a pair.
    this.makeRoom(3 * text.length)
    this.length += this.bytes.write(text, this.length, 'utf8')
  }

  /** Writes a short text of letters of ASCII, for which a loop is quicker than the call. */
  ascii(text: string): void {
    this.makeRoom(text.length)
    const { bytes } = this
    const place = this.length
    for (let at = 0; at < text.length; at += 1) bytes[place + at] = text.charCodeAt(at)
    this.length = place + text.length
  }

  /** Leaves out what was collected behind a length. */
  cutTo(length: number): void {
    this.length = length
  }

  /** Gives what was collected, and begins anew. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.length)
    this.bytes = Buffer.allocUnsafe(this.bytes.length)
    this.length = 0
    return taken
  }

  /** Gives a copy of what was collected, and begins anew in the same place. */
  takeCopy(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, this.length))
    this.length = 0
    return taken
  }

  protected makeRoom(count: number): void {
    if (this.length + count <= this.bytes.length) return
    const wider = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, this.length + count))
    this.bytes.copy(wider, 0, 0, this.length)
    this.bytes = wider
  }
}

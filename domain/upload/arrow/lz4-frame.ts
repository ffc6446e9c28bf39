/** The most bytes of a decoded buffer: one column of a batch. */
const MOST_BYTES = 400_000_000

const MAGIC = 0x184d2204
const DAMAGED = 'The LZ4 data is damaged.'

/** Decodes a frame of LZ4, the compression of Arrow files by default. Throws for damaged and for too large data. */
export function decodeLz4(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 7 || view.getUint32(0, true) !== MAGIC) throw new RangeError(DAMAGED)
  const flags = view.getUint8(4)
  const hasBlockSum = (flags & 0x10) !== 0
  let at = 6 + ((flags & 0x08) === 0 ? 0 : 8) + ((flags & 0x01) === 0 ? 0 : 4) + 1
  const out = new Output()
  for (;;) {
    const head = view.getUint32(at, true)
    at += 4
    if (head === 0) return out.bytes()
    const length = head & 0x7fff_ffff
    const block = bytes.subarray(at, at + length)
    if (block.length < length) throw new RangeError(DAMAGED)
    if (head >>> 31 === 1) out.add(block)
    else decodeBlock(block, out)
    at += length + (hasBlockSum ? 4 : 0)
  }
}

/** Decodes a block of LZ4 without a frame, as Parquet files have it. Throws as `decodeLz4`. */
export function decodeLz4Block(bytes: Uint8Array): Uint8Array {
  const out = new Output()
  decodeBlock(bytes, out)
  return out.bytes()
}

/** Bytes that grow, of which later ones may repeat earlier ones. */
class Output {
  #bytes = new Uint8Array(65_536)
  #length = 0

  add(part: Uint8Array): void {
    this.#grow(part.length)
    this.#bytes.set(part, this.#length)
    this.#length += part.length
  }

  /** Repeats bytes from some distance back; they may overlap with those that are added. */
  repeat(distance: number, count: number): void {
    if (distance === 0 || distance > this.#length) throw new RangeError(DAMAGED)
    this.#grow(count)
    for (let done = 0; done < count; done += 1) {
      this.#bytes[this.#length] = this.#bytes[this.#length - distance] ?? 0
      this.#length += 1
    }
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  #grow(more: number): void {
    const needed = this.#length + more
    if (needed > MOST_BYTES) throw new RangeError('The LZ4 data is too large.')
    if (needed <= this.#bytes.length) return
    const next = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    next.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = next
  }
}

/** A block is a series of literal bytes and repetitions. */
function decodeBlock(block: Uint8Array, out: Output): void {
  let at = 0
  const next = () => {
    const byte = block[at]
    if (byte === undefined) throw new RangeError(DAMAGED)
    at += 1
    return byte
  }
  const longer = (nibble: number) => {
    let length = nibble
    if (nibble < 15) return length
    for (let byte = 255; byte === 255; ) {
      byte = next()
      length += byte
    }
    return length
  }
  while (at < block.length) {
    const token = next()
    const literals = longer(token >> 4)
    if (at + literals > block.length) throw new RangeError(DAMAGED)
    out.add(block.subarray(at, at + literals))
    at += literals
    // The last sequence has only literals.
    if (at === block.length) return
    const distance = next() | (next() << 8)
    out.repeat(distance, longer(token & 15) + 4)
  }
}

import { DefaultDeserializer, DefaultSerializer } from 'node:v8'

/** Bytes before a message: its length, and the number of its byte arrays. */
export const HEAD_BYTES = 8

/** A message in parts; byte arrays of its value are not copied. */
export interface EncodedMessage {
  readonly parts: readonly Uint8Array[]
  readonly sizeBytes: number
}

/** Encodes a value for structured clone. Throws V8's error for other values. */
export function encodeMessage(value: unknown): EncodedMessage {
  const arrays: Uint8Array[] = []
  const serializer = new ArrayCollector(arrays)
  serializer.writeHeader()
  serializer.writeValue(value)
  const text = serializer.releaseBuffer()
  const lengths = Buffer.alloc(4 * arrays.length)
  for (const [at, array] of arrays.entries()) lengths.writeUInt32BE(array.byteLength, 4 * at)
  const sizeBytes = arrays.reduce((sum, array) => sum + array.byteLength, lengths.length + text.length)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(sizeBytes, 0)
  head.writeUInt32BE(arrays.length, 4)
  return { parts: [head, lengths, ...arrays, text], sizeBytes: HEAD_BYTES + sizeBytes }
}

/** Decodes a message without its head; byte arrays are views of `body`. */
export function decodeMessage(body: Buffer, arrayCount: number): unknown {
  const arrays: Uint8Array[] = []
  let at = 4 * arrayCount
  for (let index = 0; index < arrayCount; index += 1) {
    const end = at + body.readUInt32BE(4 * index)
    arrays.push(body.subarray(at, end))
    at = end
  }
  const deserializer = new ArrayResolver(body.subarray(at), arrays)
  deserializer.readHeader()
  return deserializer.readValue()
}

/** Writes the index of each byte array instead of its bytes. */
class ArrayCollector extends DefaultSerializer {
  readonly #arrays: Uint8Array[]

  constructor(arrays: Uint8Array[]) {
    super()
    this.#arrays = arrays
  }

  /** Called by V8 for each view of bytes. */
  _writeHostObject(view: NodeJS.ArrayBufferView): void {
    this.writeUint32(this.#arrays.length)
    this.#arrays.push(new Uint8Array(view.buffer, view.byteOffset, view.byteLength))
  }
}

class ArrayResolver extends DefaultDeserializer {
  readonly #arrays: readonly Uint8Array[]

  constructor(text: Buffer, arrays: readonly Uint8Array[]) {
    super(text)
    this.#arrays = arrays
  }

  /** Called by V8 for each view of bytes. */
  _readHostObject(): Uint8Array {
    return this.#arrays[this.readUint32()] ?? new Uint8Array()
  }
}

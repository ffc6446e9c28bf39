import { crc32 } from './crc32.ts'

/** Size of a record's header: its length and its CRC-32, both unsigned, little endian. Source: sync §3.13. */
const HEAD_BYTES = 8

/** Every record is a JSON object, so its first byte is "{". */
const FIRST_BYTE = 0x7b

/** Encodes a record for the file: length, CRC-32, bytes. Source: sync §3.13. */
export function encodeFrame(text: Uint8Array): Uint8Array {
  const frame = new Uint8Array(HEAD_BYTES + text.length)
  const head = new DataView(frame.buffer)
  head.setUint32(0, text.length, true)
  head.setUint32(4, crc32(text), true)
  frame.set(text, HEAD_BYTES)
  return frame
}

/** The complete records of a file, and the number of other bytes: a torn tail, or garbage. */
interface DecodedFrames {
  readonly texts: readonly Uint8Array[]
  readonly lostBytes: number
}

/** Decodes a file. A crash may leave a gap, so the search continues behind a broken record. Source: sync §3.13. */
export function decodeFrames(bytes: Uint8Array): DecodedFrames {
  const texts: Uint8Array[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let lostBytes = 0
  for (let at = 0; at < bytes.length; ) {
    const text = frameAt(bytes, view, at)
    if (text === null) {
      at += 1
      lostBytes += 1
    } else {
      texts.push(text)
      at += HEAD_BYTES + text.length
    }
  }
  return { texts, lostBytes }
}

function frameAt(bytes: Uint8Array, view: DataView, at: number): Uint8Array | null {
  const start = at + HEAD_BYTES
  if (start >= bytes.length || bytes[start] !== FIRST_BYTE) return null
  const length = view.getUint32(at, true)
  if (length > bytes.length - start) return null
  const text = bytes.subarray(start, start + length)
  return crc32(text) === view.getUint32(at + 4, true) ? text : null
}

import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'

/** Properties of a text file that its bytes show. */
interface TextProbe {
  readonly size: number
  readonly head: Uint8Array
  readonly firstLine: string
  readonly isBroken: boolean
  readonly hasWindowsSigns: boolean
}

const CHUNK_BYTES = 1_048_576

/** Upper limit of the bytes that are searched for invalid UTF-8. */
const MOST_BYTES = 512_000_000

/** Longest first line that is used, in characters. */
const MOST_LINE = 100_000

/** Reads properties of a text file from its bytes. A compressed file is assumed to be UTF-8. Throws errors of the disk. */
export function readProbe(path: string, isPacked: boolean): TextProbe {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const blank = { size, head: new Uint8Array(0), firstLine: '', isBroken: false, hasWindowsSigns: false }
    return isPacked ? blank : { size, ...probeOf(descriptor) }
  } finally {
    closeSync(descriptor)
  }
}

function probeOf(descriptor: number): Omit<TextProbe, 'size'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isBroken = someChunk(descriptor, (bytes) => !isUtf8(decoder, bytes))
  const hasWindowsSigns =
    isBroken && someChunk(descriptor, (bytes) => bytes.some((byte) => byte >= 0x80 && byte <= 0x9f))
  const buffer = new Uint8Array(CHUNK_BYTES)
  const head = buffer.slice(0, readSync(descriptor, buffer, 0, CHUNK_BYTES, 0))
  return { head, firstLine: firstLineOf(head), isBroken, hasWindowsSigns }
}

/** Whether a test passes for one of the chunks of a file; the last chunk is empty. */
function someChunk(descriptor: number, isSo: (bytes: Uint8Array) => boolean): boolean {
  const buffer = new Uint8Array(CHUNK_BYTES)
  for (let at = 0; at < MOST_BYTES; ) {
    const bytes = buffer.subarray(0, readSync(descriptor, buffer, 0, CHUNK_BYTES, at))
    if (isSo(bytes)) return true
    if (bytes.length === 0) return false
    at += bytes.length
  }
  return false
}

/** Whether bytes continue valid UTF-8; an empty chunk ends the text, which must not be within a character. */
function isUtf8(decoder: TextDecoder, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes.length > 0 })
    return true
  } catch {
    return false
  }
}

function firstLineOf(head: Uint8Array): string {
  const text = new TextDecoder().decode(head.subarray(0, MOST_LINE))
  return text.split(/[\r\n]/, 1)[0] ?? ''
}

import { cellBytes } from './cell-bytes.ts'

/** An image in a cell: its bytes, and the type that they have. */
export interface CellImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** Magic numbers of image files; −1 matches any byte. */
const MAGIC_NUMBERS: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50]],
  ['image/avif', [-1, -1, -1, -1, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
]

const DATA_ADDRESS = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i

/**
 * Finds an image in a cell, as bytes or as a `data:` address; null without one. The type is determined by the bytes, not
 * by the address: only pixel images are accepted, and nothing is fetched. SVG is a document, so it is rejected.
 */
export function imageOfCell(text: string, isBytes: boolean): CellImage | null {
  const read = isBytes ? bytesOf(text) : bytesOfAddress(text)
  const found = read && MAGIC_NUMBERS.find(([, beginning]) => startsWithBytes(read, beginning))
  return read && found ? { bytes: read, type: found[0] } : null
}

/** Null for a truncated image. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const beginning = cellBytes(text.slice(0, 64)).bytes
  if (!MAGIC_NUMBERS.some(([, bytes]) => startsWithBytes(beginning, bytes))) return null
  const { bytes, isMore } = cellBytes(text, LARGEST_IMAGE)
  return isMore ? null : bytes
}

const LARGEST_IMAGE = 20_000_000
const LONGEST_ADDRESS = 10_000_000

function bytesOfAddress(text: string): Uint8Array<ArrayBuffer> | null {
  const address = DATA_ADDRESS.exec(text.slice(0, 64))
  if (address === null || text.length > LONGEST_ADDRESS) return null
  return base64Bytes(text.slice(address[0].length))
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64; null for an invalid character. */
function base64Bytes(text: string): Uint8Array<ArrayBuffer> | null {
  const digits = text.replace(/={1,2}$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (const letter of digits) {
    const digit = DIGITS.indexOf(letter)
    if (digit < 0) return null
    bits = ((bits << 6) | digit) & 0xff_ff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at] = bits >> held
    at += 1
  }
  return bytes
}

function startsWithBytes(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return (
    beginning.every((byte, index) => byte < 0 || bytes[index] === byte) && bytes.length >= beginning.length
  )
}

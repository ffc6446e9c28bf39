import { cellBytes } from './cell-bytes.ts'

/** An image that was found in a cell: its bytes, and the type that they show themselves to be. */
export interface CellImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** How the files of a kind of image begin; −1 stands for any byte. */
const BEGINNINGS: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50]],
  ['image/avif', [-1, -1, -1, -1, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
]

const DATA_ADDRESS = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i

/**
 * The image that a cell holds, as bytes or as a `data:` address; null where it holds none. The bytes say what it is, not
 * the address: what draws nothing but pixels is let through, and nothing is ever fetched. SVG is a document and no image.
 */
export function imageOfCell(text: string, isBytes: boolean): CellImage | null {
  const read = isBytes ? bytesOf(text) : bytesOfAddress(text)
  const found = read && BEGINNINGS.find(([, beginning]) => beginsWith(read, beginning))
  return read && found ? { bytes: read, type: found[0] } : null
}

/** Only a whole image is drawn. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const beginning = cellBytes(text.slice(0, 64)).bytes
  if (!BEGINNINGS.some(([, bytes]) => beginsWith(beginning, bytes))) return null
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

/** Null where a letter is no digit of base64. */
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

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return (
    beginning.every((byte, index) => byte < 0 || bytes[index] === byte) && bytes.length >= beginning.length
  )
}

import type { OpId } from '#domain/core/ids.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/**
 * The UUID under which a change creates its record, where the server takes one: the 126 bits of the op id, with the
 * version and variant of a random UUID set, so that every reader accepts it. The same op id always gives the same
 * one. Source: sync §3.6.
 */
export function uuidOf(opId: OpId): string {
  const bytes = bytesOf(opId)
  const hex = bytes.map((byte, index) => markedByte(byte, index).toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function markedByte(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}

/** Packs six bits a character; 21 characters fill 15 bytes and the upper six bits of the sixteenth. */
function bytesOf(opId: OpId): number[] {
  const bytes = Array.from({ length: 16 }, () => 0)
  Array.from(opId, (character) => Math.max(0, ALPHABET.indexOf(character))).forEach((six, place) => {
    for (let bit = 0; bit < 6; bit += 1) {
      const at = place * 6 + bit
      const index = at >> 3
      if (index < 16 && (six >> (5 - bit)) & 1) bytes[index] = (bytes[index] ?? 0) | (0x80 >> (at & 7))
    }
  })
  return bytes
}

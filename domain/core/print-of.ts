const STARTS = [0x81_1c_9d_c5, 0x9d_c5_81_1c]

/**
 * A short print of a text, by which the same text is known again: two hashes of 32 bits, in base 36. Equal texts have
 * equal prints; that two others have the same one is nothing that happens by chance.
 */
export function printOf(text: string): string {
  return STARTS.map((start) => fnv(text, start).toString(36)).join('')
}

/** FNV-1a over the UTF-16 units, 32 bits, from a start of choice. */
function fnv(text: string, start: number): number {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return hash >>> 0
}

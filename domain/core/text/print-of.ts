const STARTS = [0x81_1c_9d_c5, 0x9d_c5_81_1c]

/** A short fingerprint of a text, in base 36: two hashes of 32 bits, so that two texts do not share one by chance. */
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

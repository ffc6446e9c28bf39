const START = 0x81_1c_9d_c5
const STARTS = [START, 0x9d_c5_81_1c]

/** A short fingerprint of a text in base 36: two 32-bit hashes, so that accidental collisions are unlikely. */
export function printOf(text: string): string {
  return STARTS.map((start) => fnv(text, start).toString(36)).join('')
}

/** 32-bit FNV-1a over UTF-16 units, from a given start. */
export function fnv(text: string, start = START): number {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return hash >>> 0
}

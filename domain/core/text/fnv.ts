/** The start of FNV-1a. */
export const FNV_START = 0x81_1c_9d_c5

/** 32-bit FNV-1a over UTF-16 units, from a given start. */
export function fnv(text: string, start = FNV_START): number {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return hash >>> 0
}

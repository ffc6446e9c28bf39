import { FNV_START, fnv } from './fnv.ts'

const STARTS = [FNV_START, 0x9d_c5_81_1c]

/** A short fingerprint of a text in base 36: two 32-bit hashes, so that accidental collisions are unlikely. */
export function printOf(text: string): string {
  return STARTS.map((start) => fnv(text, start).toString(36)).join('')
}

import { drained } from '#data/platform/files/drained.ts'

/** Largest size of a decompressed answer, in bytes. */
const MAX_BYTES = 1_500_000_000

/** Decompresses an answer that some proxy left gzipped; null if it is truncated or too large. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return drained(unpacked, MAX_BYTES).catch(() => null)
}

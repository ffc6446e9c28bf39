import { joined } from '#data/platform/files/joined-bytes.ts'

/** Largest size of a decompressed answer, in bytes. */
const MAX_BYTES = 1_500_000_000

/** Decompresses an answer that some proxy left gzipped; null if it is truncated or too large. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    for (const reader = unpacked.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      size += value.byteLength
      if (size > MAX_BYTES) {
        await reader.cancel()
        return null
      }
    }
  } catch {
    return null
  }
  return joined(parts)
}

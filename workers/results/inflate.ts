/** Most bytes that a compressed answer may unfold to. */
const MOST_BYTES = 1_500_000_000

/** Unpacks an answer that is still compressed with gzip, as some proxies pass it on; null when it is cut or too large. */
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
      if (size > MOST_BYTES) {
        await reader.cancel()
        return null
      }
    }
  } catch {
    return null
  }
  return joined(parts, size)
}

/** Parts one after the other, `size` bytes in all. */
export function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

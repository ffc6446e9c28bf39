import { joined } from '#domain/core/joined-bytes.ts'

/** Reads a stream to its end; null if it has more bytes than `mostBytes`, whose rest is not read. Rejects as the stream. */
export async function drained(
  stream: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return joined(parts)
    parts.push(value)
    size += value.byteLength
    if (size <= mostBytes) continue
    await reader.cancel()
    return null
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Up to this length, in bytes, a loop is faster than the decoder. */
const SHORT_BYTES = 24

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export function readUtf8(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT_BYTES) return decoder.decode(bytes.subarray(from, to))
  let text = ''
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte > 0x7f) return decoder.decode(bytes.subarray(from, to))
    text += String.fromCharCode(byte)
  }
  return text
}

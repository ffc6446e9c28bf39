const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Up to so many bytes a loop is quicker than the decoder. */
const SHORT = 24

/** The text of some bytes of UTF-8; what is no UTF-8 is drawn as U+FFFD. */
export function readUtf8(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT) return decoder.decode(bytes.subarray(from, to))
  let text = ''
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte > 0x7f) return decoder.decode(bytes.subarray(from, to))
    text += String.fromCharCode(byte)
  }
  return text
}

/** First bytes of white space beyond ASCII in UTF-8. */
const SPACE_STARTS: ReadonlySet<number> = new Set([0xc2, 0xe1, 0xe2, 0xe3, 0xef])

/** Whether a text with this first byte is certainly no formula, not even after spaces or quotes. */
export function isPlainStart(byte: number): boolean {
  const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
  return isLetter || isDigit(byte) || (byte >= 0x80 && !SPACE_STARTS.has(byte))
}

/** Whether a byte is a digit. */
export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

/** Bytes with which a space beyond ASCII may begin in UTF-8. */
const SPACE_STARTS: ReadonlySet<number> = new Set([0xc2, 0xe1, 0xe2, 0xe3, 0xef])

/** Tells whether a text that begins with a byte is no formula, also not behind spaces or quotes. */
export function isPlainStart(byte: number): boolean {
  const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
  return isLetter || isDigit(byte) || (byte >= 0x80 && !SPACE_STARTS.has(byte))
}

/** Tells whether a byte is one of the ten digits. */
export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

/** A line of sixteen bytes: offset, hexadecimal digits, and ASCII characters. */
interface HexLine {
  readonly offset: string
  readonly digits: string
  readonly letters: string
}

const BYTES_A_LINE = 16

/** At most `count` lines of bytes, starting with the byte `from`. */
export function hexLines(bytes: Uint8Array, from: number, count: number): readonly HexLine[] {
  const lines: HexLine[] = []
  for (let line = 0; line < count; line += 1) {
    const start = from + line * BYTES_A_LINE
    const part = bytes.subarray(start, start + BYTES_A_LINE)
    if (part.length === 0) break
    lines.push({
      offset: start.toString(16).padStart(8, '0'),
      digits: Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join(' '),
      letters: Array.from(part, (byte) =>
        byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.',
      ).join(''),
    })
  }
  return lines
}

import type { FrameCell } from '#domain/semantic/steps/frame.ts'

/** Texts are encoded in pieces of this many characters. */
const PIECE = 64_000

/**
 * Writes rows as an array of JSON objects; null if they are longer than `maxBytes`. Of columns with the same name only the
 * last is written, which is the one that `JSON.parse` would return.
 */
export function rowsToJson(
  rows: readonly (readonly FrameCell[])[],
  names: readonly string[],
  maxBytes: number,
): Uint8Array | null {
  const places = new Map(names.map((name, at) => [name, at]))
  const fields = [...places].map(([name, at], index) => ({
    at,
    key: `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  }))
  const pieces: Buffer[] = []
  let size = 0
  let text = '['
  const flush = () => {
    const piece = Buffer.from(text)
    pieces.push(piece)
    size += piece.length
    text = ''
  }
  for (const [index, row] of rows.entries()) {
    if (index > 0) text += ','
    for (const field of fields) {
      text += field.key + JSON.stringify(row[field.at] ?? null)
      if (text.length > PIECE) flush()
      if (size > maxBytes) return null
    }
    text += fields.length === 0 ? '{}' : '}'
  }
  text += ']'
  flush()
  return size > maxBytes ? null : Buffer.concat(pieces)
}

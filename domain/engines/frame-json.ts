import { joined } from '#domain/core/joined-bytes.ts'
import type { FrameCell } from '#domain/semantic/steps/frame.ts'
import type { TextBytes } from './step-order.ts'

/** Texts are encoded in pieces of this many characters. */
const PIECE = 64_000

/**
 * Writes rows as an array of JSON objects; null if they are longer than `maxBytes`. Of columns with the same name only the
 * last is written, which is the one that `JSON.parse` would return.
 */
export function rowsToJson(
  rows: readonly (readonly FrameCell[])[],
  names: readonly string[],
  { maxBytes, texts }: { readonly maxBytes: number; readonly texts: TextBytes },
): Uint8Array | null {
  const places = new Map(names.map((name, at) => [name, at]))
  const fields = [...places].map(([name, at], index) => ({
    at,
    key: `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  }))
  const pieces: Uint8Array[] = []
  let size = 0
  let text = '['
  const flush = () => {
    const piece = texts.encode(text)
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
  return size > maxBytes ? null : joined(pieces)
}

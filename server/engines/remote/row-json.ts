import type { RemoteColumn, TextRow } from './remote-kind.ts'

/** Texts are encoded in pieces of this many characters, since a row may have more than a text may. */
const PIECE = 1_000_000

/** Writes rows as JSON objects, separated by commas. */
export function rowsJson(columns: readonly RemoteColumn[]): (rows: readonly TextRow[]) => Buffer {
  const fields = columns.map(({ name, json }, at) => ({
    key: `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    json,
  }))
  return (rows) => {
    const pieces: Buffer[] = []
    let text = ''
    for (let row = 0; row < rows.length; row += 1) {
      const values = rows[row]
      if (row > 0) text += ','
      for (let at = 0; at < fields.length; at += 1) {
        const field = fields[at]
        const value = values?.[at]
        if (field === undefined) continue
        text += value === null || value === undefined ? `${field.key}null` : field.key + field.json(value)
        if (text.length > PIECE) {
          pieces.push(Buffer.from(text))
          text = ''
        }
      }
      text += fields.length === 0 ? '{}' : '}'
    }
    pieces.push(Buffer.from(text))
    return pieces.length === 1 ? (pieces[0] ?? Buffer.alloc(0)) : Buffer.concat(pieces)
  }
}

import { safeText } from '#domain/query/export/formula-text.ts'
import type { ByteWriter } from '#server/files/byte-writer.ts'
import { delimitedField } from './csv-field.ts'
import { isPlainStart } from './plain-start.ts'

const QUOTE = 0x22
const TAB = 0x09
const COMMA = 0x2c

/** Writes a UTF-8 text as a field, and marks it if a spreadsheet would take it for a formula. */
type WriteText = (out: ByteWriter, bytes: Uint8Array, from: number, to: number) => void

/** Writes texts as `delimitedField` and `safeText` do, but from bytes; `emptyText` is the field for an empty text. */
export function textWriter(separator: ',' | '\t', emptyText: '' | '""' = ''): WriteText {
  const separatorByte = separator === ',' ? COMMA : TAB
  return (out, bytes, from, to) => {
    if (from === to) return out.ascii(emptyText)
    if (!isPlainStart(bytes[from] ?? 0)) {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString()
      return out.text(delimitedField(safeText(text), separator))
    }
    if (!out.copyPlain(bytes, from, to, separatorByte)) quote(out, bytes, from, to)
  }
}

/** Writes a quoted field, with quotes in it doubled. */
function quote(out: ByteWriter, bytes: Uint8Array, from: number, to: number): void {
  out.byte(QUOTE)
  let copied = from
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== QUOTE) continue
    out.copy(bytes, copied, at + 1)
    out.byte(QUOTE)
    copied = at + 1
  }
  out.copy(bytes, copied, to)
  out.byte(QUOTE)
}

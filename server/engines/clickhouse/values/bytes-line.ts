import { isUtf8 } from 'node:buffer'
import { listCells } from './raw-cells.ts'

/** The lines of an answer. A text of the server is any bytes: one that is no UTF-8 is shown as hexadecimal digits. */
export function linesOf(bytes: Buffer): string[] {
  if (isUtf8(bytes)) return bytes.toString('utf8').split('\n')
  return bytes
    .toString('latin1')
    .split('\n')
    .map((line) => {
      const own = Buffer.from(line, 'latin1')
      return isUtf8(own) || !line.startsWith('[')
        ? own.toString('utf8')
        : `[${listCells(line).map(plainCell).join(',')}]`
    })
}

/** A cell whose characters are bytes. */
function plainCell(cell: string): string {
  const bytes = Buffer.from(cell, 'latin1')
  if (isUtf8(bytes) || !cell.startsWith('"')) return bytes.toString('utf8')
  const text: unknown = JSON.parse(cell)
  return `"\\\\x${bytesOf(String(text)).toString('hex')}"`
}

/** Characters above 255 were escaped by the server, and are UTF-8 in its text. */
function bytesOf(text: string): Buffer {
  const parts = Array.from(text, (sign) =>
    (sign.codePointAt(0) ?? 0) > 0xff ? Buffer.from(sign, 'utf8') : Buffer.from(sign, 'latin1'),
  )
  return Buffer.concat(parts)
}

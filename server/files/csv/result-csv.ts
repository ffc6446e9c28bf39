import { skipSpace, skipValue } from '#domain/query/result/scan-value.ts'
import { ByteWriter } from './byte-writer.ts'
import type { CsvColumn } from './cell-text.ts'
import { csvField, safeText } from './csv-field.ts'
import { writeCell } from './write-cell.ts'

/** A result: its columns, and its rows as a list in JSON, whose fields are in the order of the columns. */
interface CsvResult {
  readonly columns: readonly CsvColumn[]
  readonly dataJson: Uint8Array
}

/** Bytes that are written at once: enough to be worth a turn, and few enough to hold up nobody. */
const PART_BYTES = 64_000

const QUOTE = 0x22
const COMMA = 0x2c
const NEWLINE = 0x0a
const OPEN_OBJECT = 0x7b

/** Writes a result as CSV, part by part as it is asked for. An empty one is a newline alone. Source: wire §5. */
export function* resultCsv({ columns, dataJson }: CsvResult): Generator<Uint8Array> {
  const bytes = Buffer.from(dataJson.buffer, dataJson.byteOffset, dataJson.byteLength)
  const out = new ByteWriter(2 * PART_BYTES)
  let at = skipSpace(bytes, 1)
  if (bytes[at] === OPEN_OBJECT) out.text(columns.map(({ name }) => csvField(safeText(name))).join(','))
  out.byte(NEWLINE)
  while (bytes[at] === OPEN_OBJECT) {
    at = writeRow(out, bytes, at, columns)
    if (at < 0) break
    if (out.length >= PART_BYTES) yield out.take()
    at = skipSpace(bytes, at + 1)
    if (bytes[at] === COMMA) at = skipSpace(bytes, at + 1)
  }
  if (out.length > 0) yield out.take()
}

/** Writes the row whose brace opens at `open`; gives the place of the one that closes it, −1 where none does. */
function writeRow(out: ByteWriter, bytes: Buffer, open: number, columns: readonly CsvColumn[]): number {
  const begin = out.length
  let at = open
  for (const [index, column] of columns.entries()) {
    if (index > 0) out.byte(COMMA)
    // The brace or comma, then the name, then the colon.
    at = writeCell(out, bytes, skipValue(bytes, at + 1) + 1, column)
    if (at >= 0) continue
    // A row that breaks off is left out.
    out.cutTo(begin)
    return -1
  }
  // A line of one empty field would be read as no line at all.
  if (columns.length === 1 && out.length === begin) {
    out.byte(QUOTE)
    out.byte(QUOTE)
  }
  out.byte(NEWLINE)
  return at
}

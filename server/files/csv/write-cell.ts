import { delimitedValue } from '#domain/query/export/delimited-field.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { skipValue } from '#domain/query/result/scan-value.ts'
import type { ByteWriter } from '#server/files/byte-writer.ts'
import { type CsvColumn, cellText } from './cell-text.ts'
import { delimitedField } from './csv-field.ts'
import { isDigit, isPlainStart } from './plain-start.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const MINUS = 0x2d
const BACKSLASH = 0x5c
const SPACE = 0x20
const LETTER_T = 0x54

/** Writes the JSON value at `at` as a field; returns the offset after it, −1 if it is incomplete. */
type WriteCell = (out: ByteWriter, bytes: Buffer, at: number, column: CsvColumn) => number

/** The format of values: that of the reference server, or that of all our files. */
export type CsvFlavour = 'reference' | 'file'

/** Makes a writer of delimited fields. Most values are copied as bytes: by way of a string they would take five times as long. */
export function cellWriter(separator: ',' | '\t', flavour: CsvFlavour): WriteCell {
  const style = { ...DEFAULT_STYLE, separator }
  const field = (json: string, column: CsvColumn) =>
    flavour === 'file'
      ? delimitedValue(json, column, style)
      : delimitedField(cellText(json, column), separator)
  return (out, bytes, at, column) => {
    const end = bytes[at] === QUOTE ? copyText(out, bytes, at, column) : copyNumber(out, bytes, at, column)
    if (end >= 0) return end
    const valueEnd = skipValue(bytes, at)
    if (valueEnd >= 0) out.text(field(bytes.toString('utf8', at, valueEnd), column))
    return valueEnd
  }
}

/** Writes fields of CSV in the format of the reference server. */
export const writeCell = cellWriter(',', 'reference')

/** Copies a number; −1 if there is none, or if it is a time. */
function copyNumber(out: ByteWriter, bytes: Buffer, from: number, { isTime }: CsvColumn): number {
  if (isTime || (!isDigit(bytes[from]) && bytes[from] !== MINUS)) return -1
  let at = from + 1
  while (isPartOfNumber(bytes[at])) at += 1
  out.copy(bytes, from, at)
  return at
}

/** Copies a text that needs no quotes and no mark; −1 if it may need them. */
function copyText(out: ByteWriter, bytes: Buffer, open: number, { isNumber, isTime }: CsvColumn): number {
  const from = open + 1
  const first = bytes[from] ?? QUOTE
  // The empty text depends on the flavour.
  if (isNumber || !isPlainStart(first)) return -1
  let at = from
  for (; bytes[at] !== QUOTE; at += 1) {
    const byte = bytes[at]
    if (byte === COMMA || byte === BACKSLASH || byte === undefined) return -1
  }
  // The T of a time becomes a space.
  if (isTime && bytes[from + 10] === LETTER_T && from + 10 < at) {
    out.copy(bytes, from, from + 10)
    out.byte(SPACE)
    out.copy(bytes, from + 11, at)
  } else out.copy(bytes, from, at)
  return at + 1
}

function isPartOfNumber(byte: number | undefined): boolean {
  return isDigit(byte) || byte === 0x2e || byte === 0x65 || byte === 0x45 || byte === 0x2b || byte === MINUS
}

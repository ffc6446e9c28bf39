import { skipValue } from '#domain/query/result/scan-value.ts'
import type { ByteWriter } from '#server/files/byte-writer.ts'
import { type CsvColumn, cellText } from '#server/files/csv/cell-text.ts'
import { sheetTime } from './sheet-time.ts'

/** Most characters that Excel takes in a cell. */
const MOST_CHARACTERS = 32_767

/** Digits of a number that a sheet keeps: it has doubles. A longer number is written as text, with all its digits. */
const MOST_DIGITS = 15

const QUOTE = 0x22

const EMPTY = Buffer.from('<c/>')
const NUMBER_OPEN = Buffer.from('<c><v>')
const NUMBER_CLOSE = Buffer.from('</v></c>')
const TEXT_OPEN = Buffer.from('<c t="inlineStr"><is><t xml:space="preserve">')
const TEXT_CLOSE = Buffer.from('</t></is></c>')

/**
 * Writes the JSON value that begins at `at` as a cell; gives the place behind it, −1 where it does not end. Texts are cells
 * of text, whatever they begin with: no cell is ever a formula.
 */
export function writeSheetCell(out: ByteWriter, bytes: Buffer, at: number, column: CsvColumn): number {
  const end = skipValue(bytes, at)
  if (end < 0) return -1
  const first = bytes[at]
  if (first === QUOTE && !column.isTime && copyPlainText(out, bytes, at + 1, end - 1)) return end
  if (!column.isTime && isShortNumber(bytes, at, end)) {
    put(out, NUMBER_OPEN)
    out.copy(bytes, at, end)
    put(out, NUMBER_CLOSE)
    return end
  }
  writeOther(out, bytes.toString('utf8', at, end), column)
  return end
}

function put(out: ByteWriter, bytes: Buffer): void {
  out.copy(bytes, 0, bytes.length)
}

/** Digits with a sign and a point, few enough to stay what they are. */
function isShortNumber(bytes: Buffer, from: number, to: number): boolean {
  if (to - from > MOST_DIGITS) return false
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (!(byte >= 0x30 && byte <= 0x39) && byte !== 0x2d && byte !== 0x2e) return false
  }
  return true
}

/** Copies a text that stands for itself in XML; false where it has to be written anew. */
function copyPlainText(out: ByteWriter, bytes: Buffer, from: number, to: number): boolean {
  if (to - from > MOST_CHARACTERS) return false
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    // & < > \ and _ may mean another thing; U+FFFE and U+FFFF, which XML has not, begin with EF BF.
    if (byte === 0x26 || byte === 0x3c || byte === 0x3e || byte === 0x5c || byte === 0x5f) return false
    if (byte === 0xef || byte < 0x20) return false
  }
  put(out, TEXT_OPEN)
  out.copy(bytes, from, to)
  put(out, TEXT_CLOSE)
  return true
}

function writeOther(out: ByteWriter, json: string, column: CsvColumn): void {
  if (json === 'null') return put(out, EMPTY)
  if (json === 'true' || json === 'false') return out.text(`<c t="b"><v>${json === 'true' ? 1 : 0}</v></c>`)
  const text = cellText(json, column, (plain) => plain)
  const time = column.isTime ? sheetTime(text) : null
  if (time !== null) return out.text(`<c s="${time.hasClock ? 2 : 1}"><v>${time.days}</v></c>`)
  if (column.isNumber && isExact(text)) return out.text(`<c><v>${text}</v></c>`)
  out.text(`<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`)
}

/** Tells whether a double has all digits of a number. */
function isExact(text: string): boolean {
  const [, digits = ''] = /^-?([\d.]{1,40})(?:e[-+]?\d{1,3})?$/i.exec(text) ?? []
  if (digits === '' || !Number.isFinite(Number(text))) return false
  return digits.replace('.', '').replace(/^0+/, '').length <= MOST_DIGITS
}

/** A text for a cell: cut to what a cell may have; what XML cannot hold as `_xHHHH_`, as Excel writes it. */
export function xmlText(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…` : text
  return short
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, controlText)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function controlText(letter: string): string {
  if (letter === '\t' || letter === '\n') return letter
  return `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

import { fileText } from '#domain/query/export/file-field.ts'
import { skipValue } from '#domain/query/result/scan-value.ts'
import type { ByteWriter } from '#server/files/byte-writer.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import type { SheetLoss, SheetNotes } from './sheet-notes.ts'
import { sheetTime } from './sheet-time.ts'

/** Upper limit of the characters of a cell in Excel. */
const MOST_CHARACTERS = 32_767

/** Digits that any number keeps in a sheet, which has doubles. A longer number is written as text, unless it is a double. */
const MOST_DIGITS = 15

const QUOTE = 0x22

const EMPTY = Buffer.from('<c/>')
const NUMBER_OPEN = Buffer.from('<c><v>')
const NUMBER_CLOSE = Buffer.from('</v></c>')
const TEXT_OPEN = Buffer.from('<c t="inlineStr"><is><t xml:space="preserve">')
const TEXT_CLOSE = Buffer.from('</t></is></c>')

/** Writes the JSON value at `at` as a cell; returns the offset after it, −1 if it is incomplete. */
type WriteCell = (out: ByteWriter, bytes: Buffer, at: number, column: CsvColumn) => number

/** Writes values as cells, and notes those that a sheet cannot hold. Texts are text cells, never formulas. */
export function sheetCellWriter(notes: SheetNotes): WriteCell {
  return (out, bytes, at, column) => {
    const end = skipValue(bytes, at)
    if (end < 0) return -1
    const first = bytes[at]
    if (first === QUOTE && !column.isTime && !column.isNumber && copyPlainText(out, bytes, at + 1, end - 1))
      return end
    if (!column.isTime && isPlainNumber(bytes, at, end, column)) {
      put(out, NUMBER_OPEN)
      out.copy(bytes, at, end)
      put(out, NUMBER_CLOSE)
      return end
    }
    writeOther(out, { json: bytes.toString('utf8', at, end), column, notes })
    return end
  }
}

function put(out: ByteWriter, bytes: Buffer): void {
  out.copy(bytes, 0, bytes.length)
}

/** Whether a number has only digits, sign and point, and few enough digits for a double (or is one). */
function isPlainNumber(bytes: Buffer, from: number, to: number, { isExact = false }: CsvColumn): boolean {
  if (isExact && to - from > MOST_DIGITS) return false
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (!(byte >= 0x30 && byte <= 0x39) && byte !== 0x2d && byte !== 0x2e) return false
  }
  return true
}

/** Copies a text without special characters; false if it needs escapes. */
function copyPlainText(out: ByteWriter, bytes: Buffer, from: number, to: number): boolean {
  if (to - from > MOST_CHARACTERS) return false
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    // & < > \ and _ need escapes; U+FFFE and U+FFFF, which XML does not allow, begin with EF BF.
    if (byte === 0x26 || byte === 0x3c || byte === 0x3e || byte === 0x5c || byte === 0x5f) return false
    if (byte === 0xef || byte < 0x20) return false
  }
  put(out, TEXT_OPEN)
  out.copy(bytes, from, to)
  put(out, TEXT_CLOSE)
  return true
}

interface OtherCell {
  readonly json: string
  readonly column: CsvColumn
  readonly notes: SheetNotes
}

function writeOther(out: ByteWriter, { json, column, notes }: OtherCell): void {
  if (json === 'null') return put(out, EMPTY)
  if (json === 'true' || json === 'false') return out.text(`<c t="b"><v>${json === 'true' ? 1 : 0}</v></c>`)
  const text = fileText(json, column) ?? ''
  const time = column.isTime ? sheetTime(text) : null
  if (time !== null && !time.isFiner) {
    return out.text(`<c s="${time.hasClock ? 2 : 1}"><v>${time.days}</v></c>`)
  }
  const loss = lossOf(text, column, { isBare: !json.startsWith('"'), isFiner: time !== null })
  if (column.isNumber && loss === null) return out.text(`<c><v>${text}</v></c>`)
  if (loss !== null) notes.add(loss, column.name)
  out.text(`<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`)
}

/** How a cell differs from a value; null if it does not. `isBare`: the value is a number in JSON; `isFiner`: a time that a sheet rounds. */
function lossOf(
  text: string,
  column: CsvColumn,
  { isBare, isFiner }: { readonly isBare: boolean; readonly isFiner: boolean },
): SheetLoss | null {
  if (column.isTime && /^\d{4,6}-\d\d/.test(text)) return isFiner ? 'fine-time' : 'old-date'
  if (!column.isNumber) return text.length > MOST_CHARACTERS ? 'long-text' : null
  const digits = digitsOf(text)
  if (digits === null) return 'no-number'
  const isDouble = isBare && column.isExact !== true
  return isDouble || digits <= MOST_DIGITS ? null : 'long-number'
}

/** The number of significant digits of a finite number; null for any other text. */
function digitsOf(text: string): number | null {
  const [, digits = ''] = /^-?([\d.]{1,2000})(?:e[-+]?\d{1,3})?$/i.exec(text) ?? []
  if (digits === '' || !Number.isFinite(Number(text))) return null
  return digits.replace('.', '').replace(/^0+/, '').length
}

/** A text for a cell: cut to Excel's limit, with characters that XML does not allow as `_xHHHH_`. */
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

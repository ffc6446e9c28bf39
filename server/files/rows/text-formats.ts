import { skipValue } from '#domain/query/result/scan-value.ts'
import type { ByteWriter } from '#server/files/byte-writer.ts'
import { type CsvColumn, cellText } from '#server/files/csv/cell-text.ts'
import { delimitedField, safeText } from '#server/files/csv/csv-field.ts'
import { cellWriter } from '#server/files/csv/write-cell.ts'
import { lineFormat } from './line-format.ts'
import type { RowFormat } from './row-format.ts'

/** The names of columns between commas or tabs, as a line. */
export function delimitedHead(columns: readonly CsvColumn[], separator: ',' | '\t'): string {
  const names = columns.map(({ name }) => delimitedField(safeText(name), separator))
  return `${names.join(separator)}\n`
}

/** Values between commas or tabs, as the reference server writes CSV: what a spreadsheet would take for a formula is marked. */
export function delimitedFormat(columns: readonly CsvColumn[], separator: ',' | '\t'): RowFormat {
  return lineFormat(columns, {
    head: delimitedHead(columns, separator),
    before: '',
    between: separator,
    behind: '\n',
    emptyLine: '""',
    cell: cellWriter(separator),
  })
}

/** A table of Markdown. Numbers stand at the right. */
export function markdownFormat(columns: readonly CsvColumn[]): RowFormat {
  const names = columns.map(({ name }) => markdownText(name)).join(' | ')
  const rule = columns.map(({ isNumber }) => (isNumber ? '---:' : '---')).join(' | ')
  return lineFormat(columns, {
    head: `| ${names} |\n| ${rule} |\n`,
    before: '| ',
    between: ' | ',
    behind: ' |\n',
    emptyLine: '',
    cell: markdownCell,
  })
}

function markdownCell(out: ByteWriter, bytes: Buffer, at: number, column: CsvColumn): number {
  const end = skipValue(bytes, at)
  if (end >= 0) out.text(markdownText(cellText(bytes.toString('utf8', at, end), column, (text) => text)))
  return end
}

/** A text that is one cell, and shows as it is: nothing in it is markup. */
function markdownText(text: string): string {
  return text.replace(/[\\`*_[\]<>|~]/g, '\\$&').replace(/\r\n|\r|\n/g, '<br>')
}

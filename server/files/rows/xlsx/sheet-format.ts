import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { lineFormat } from '#server/files/rows/line-format.ts'
import type { RowFormat } from '#server/files/rows/row-format.ts'
import { SHEET_FOOT, SHEET_HEAD } from './book-parts.ts'
import { sheetCellWriter, xmlText } from './sheet-cell.ts'
import { SheetNotes } from './sheet-notes.ts'

/** Excel's upper limits of the rows of a sheet, without the header, and of its columns. */
export const MOST_ROWS = 1_048_575
export const MOST_COLUMNS = 16_384

/** A format with notes on how the sheet differs from the result. */
interface SheetFormat extends RowFormat {
  readonly notes: () => readonly string[]
}

/** The sheet of a workbook, with a header of the column names. */
export function sheetFormat(columns: readonly CsvColumn[]): SheetFormat {
  const notes = new SheetNotes()
  const names = columns.map(
    ({ name }) => `<c t="inlineStr" s="3"><is><t xml:space="preserve">${xmlText(name)}</t></is></c>`,
  )
  const lines = lineFormat(columns, {
    head: `${SHEET_HEAD}<row>${names.join('')}</row>`,
    before: '<row>',
    between: '',
    behind: '</row>',
    emptyLine: '',
    cell: sheetCellWriter(notes),
  })
  return { ...lines, foot: () => SHEET_FOOT, notes: () => notes.lines() }
}

/** The name of the sheet with the notes. */
export const NOTES_NAME = 'Notes'

/** A sheet of lines of text. */
export function notesSheet(lines: readonly string[]): string {
  const rows = lines.map(
    (line) => `<row><c t="inlineStr"><is><t xml:space="preserve">${xmlText(line)}</t></is></c></row>`,
  )
  return `${SHEET_HEAD}${rows.join('')}${SHEET_FOOT}`
}

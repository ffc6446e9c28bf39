import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { lineFormat } from '#server/files/rows/line-format.ts'
import type { RowFormat } from '#server/files/rows/row-format.ts'
import { SHEET_FOOT, SHEET_HEAD } from './book-parts.ts'
import { writeSheetCell, xmlText } from './sheet-cell.ts'

/** Most rows that Excel takes in a sheet, below the names of its columns, and most columns. */
export const MOST_ROWS = 1_048_575
export const MOST_COLUMNS = 16_384

/** The sheet of a workbook: each row is a row of it, below the names of the columns. */
export function sheetFormat(columns: readonly CsvColumn[]): RowFormat {
  const names = columns.map(
    ({ name }) => `<c t="inlineStr" s="3"><is><t xml:space="preserve">${xmlText(name)}</t></is></c>`,
  )
  const lines = lineFormat(columns, {
    head: `${SHEET_HEAD}<row>${names.join('')}</row>`,
    before: '<row>',
    between: '',
    behind: '</row>',
    emptyLine: '',
    cell: writeSheetCell,
  })
  return { ...lines, foot: () => SHEET_FOOT }
}

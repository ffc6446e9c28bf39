import { csvField, csvLine } from '#domain/query/copy/csv-line.ts'
import type { TableColumn, TableRow } from './comparison-table.ts'

/** What the sides of a comparison are called in a file. */
const SIDE_NAMES = { before: ' (A)', after: ' (B)', change: ' (change)', line: '', key: '' } as const

/** The first line of a comparison as CSV: the names of its columns, with the result that each is of. */
export function csvHead(columns: readonly TableColumn[]): string {
  return csvLine(columns.map(({ name, side }) => csvField(`${name}${SIDE_NAMES[side]}`, false)))
}

/** A row of a comparison as a line of CSV; NULL is empty. */
export function csvRow(columns: readonly TableColumn[], { cells }: Pick<TableRow, 'cells'>): string {
  return csvLine(columns.map(({ kind }, at) => csvField(String(cells[at] ?? ''), kind === 'number')))
}

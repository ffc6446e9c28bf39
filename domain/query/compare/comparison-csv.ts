import { csvField, csvLine } from '#domain/query/copy/csv-line.ts'
import type { TableColumn, TableRow } from './comparison-table.ts'

const SIDE_NAMES = { before: ' (A)', after: ' (B)', change: ' (change)', line: '', key: '' } as const

/** The header line of a comparison in CSV, with the side of each column. */
export function csvHead(columns: readonly TableColumn[]): string {
  return csvLine(columns.map(({ name, side }) => csvField(`${name}${SIDE_NAMES[side]}`, false)))
}

/** A row of a comparison in CSV; NULL is empty. */
export function csvRow(columns: readonly TableColumn[], { cells }: Pick<TableRow, 'cells'>): string {
  return csvLine(columns.map(({ kind }, at) => csvField(String(cells[at] ?? ''), kind === 'number')))
}

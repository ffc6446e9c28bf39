import type { TableModel } from '#domain/chart/model/table.ts'
import { csvField, csvLine } from '#domain/query/copy/csv-line.ts'
import { leavingCell } from './table-text.ts'

/** A table as CSV, its names on top and its total below; texts that a spreadsheet would take for a formula are guarded. */
export function tableCsv({ columns, rows, totals }: TableModel): string {
  const lines = [...rows, ...(totals === null ? [] : [totals])].map((cells) =>
    csvLine(
      cells.map((cell, at) => csvField(leavingCell(cell, columns[at]), columns[at]?.isNumber === true)),
    ),
  )
  return [csvLine(columns.map(({ label }) => csvField(label, false))), ...lines].join('')
}

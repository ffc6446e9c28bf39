import type { TableModel } from '#domain/chart/model/table.ts'
import { csvField, csvLine } from '#domain/query/copy/csv-line.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import { textFile } from '#domain/query/export/file-writer.ts'
import { leavingCell } from './table-text.ts'

/** A table as CSV in a style, written as the rows of a result are, its names on top and its total below. */
export function styledTableCsv({ columns, rows, totals }: TableModel, style: FileStyle): string {
  const fields = columns.map(({ label, isNumber }) => ({ name: label, isNumber, isTime: false }))
  const file = textFile('csv', fields, style)
  const lines = [...rows, ...(totals === null ? [] : [totals])].map((cells) => {
    const line = fields.map((field, at) => {
      const cell = cells[at]
      const isNull = cell === undefined || cell.isNull
      return file.field(isNull ? 'null' : JSON.stringify(leavingCell(cell, columns[at])), field)
    })
    const text = line.join(file.between)
    return `${text === '' ? file.emptyRow : text}${file.behind}`
  })
  return `${file.head}${lines.join('')}`
}

/** A table as CSV, its names on top and its total below; texts that a spreadsheet would take for a formula are guarded. */
export function tableCsv({ columns, rows, totals }: TableModel): string {
  const lines = [...rows, ...(totals === null ? [] : [totals])].map((cells) =>
    csvLine(
      cells.map((cell, at) => csvField(leavingCell(cell, columns[at]), columns[at]?.isNumber === true)),
    ),
  )
  return [csvLine(columns.map(({ label }) => csvField(label, false))), ...lines].join('')
}

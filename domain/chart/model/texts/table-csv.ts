import type { TableModel } from '#domain/chart/model/table.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import { textFile } from '#domain/query/export/file-writer.ts'
import { leavingCell } from './table-text.ts'

/** Writes a drawn table as CSV in a style, with a header and its totals last. */
export function tableCsv({ columns, rows, totals }: TableModel, style: FileStyle): string {
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

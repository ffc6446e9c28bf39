import type { TableCell, TableModel } from './table.ts'

/** A value on its way out: exact, without grouping, empty for no value. Source: look §5. */
function plain(cell: TableCell): string {
  if (cell.isNull) return ''
  const text = cell.exact === '' ? cell.text : cell.exact
  const isNumber = /^−?[\d,]+(\.\d+)?$/.test(text)
  const bare = isNumber ? text.replaceAll(',', '').replace('−', '-') : text
  return bare.replace(/[\t\r\n]+/g, ' ')
}

/** A table as text with tabs, its names on top, as spreadsheets take it. */
export function tableText(table: TableModel): string {
  const heads = table.columns.map((column) => column.label.replace(/[\t\r\n]+/g, ' '))
  return [heads, ...table.rows.map((row) => row.map(plain))].map((cells) => cells.join('\t')).join('\n')
}

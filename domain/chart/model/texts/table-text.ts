import type { TableCell, TableColumn, TableModel } from '#domain/chart/model/table.ts'

/** A value on its way out: exact, without grouping, empty for no value. Source: look §5. */
export function leavingCell(cell: TableCell, column: TableColumn | undefined): string {
  return cell.isNull ? '' : (cell.plain ?? written(cell, column?.isNumber === true))
}

/** Digits are grouped in columns of numbers only: a text is a text, whatever it looks like. */
function written({ text, exact }: TableCell, isNumber: boolean): string {
  const value = exact === '' ? text : exact
  return isNumber && /^−?[\d,]+(\.\d+)?$/.test(value) ? value.replaceAll(',', '').replace('−', '-') : value
}

/** A table as text with tabs, its names on top and its total below, as spreadsheets take it. */
export function tableText({ columns, rows, totals }: TableModel): string {
  const lines = [...rows, ...(totals === null ? [] : [totals])].map((cells) =>
    cells.map((cell, at) => leavingCell(cell, columns[at])),
  )
  return [columns.map(({ label }) => label), ...lines]
    .map((cells) => cells.map(withoutBreaks).join('\t'))
    .join('\n')
}

/** Tabs and line ends part cells and rows: in a cell they are a space. */
function withoutBreaks(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ')
}

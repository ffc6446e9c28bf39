import type { TableCell, TableColumn, TableModel } from '#domain/chart/model/table.ts'

/** A value for files and the clipboard: exact, not grouped, "" for no value. Source: look §5. */
export function leavingCell(cell: TableCell, column: TableColumn | undefined): string {
  return cell.isNull ? '' : (cell.plain ?? written(cell, column?.isNumber === true))
}

/** Only columns of numbers have grouped digits that must be removed. */
function written({ text, exact }: TableCell, isNumber: boolean): string {
  const value = exact === '' ? text : exact
  return isNumber && /^−?[\d,]+(\.\d+)?$/.test(value) ? value.replaceAll(',', '').replace('−', '-') : value
}

/** A table as tab-separated text for spreadsheets, with a header and its totals last. */
export function tableText({ columns, rows, totals }: TableModel): string {
  const lines = [...rows, ...(totals === null ? [] : [totals])].map((cells) =>
    cells.map((cell, at) => leavingCell(cell, columns[at])),
  )
  return [columns.map(({ label }) => label), ...lines]
    .map((cells) => cells.map(withoutBreaks).join('\t'))
    .join('\n')
}

/** Replaces tabs and line ends, which would split cells and rows, by spaces. */
function withoutBreaks(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ')
}

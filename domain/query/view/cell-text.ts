import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'

/** The text of a cell as copied and searched: NULL is empty, numbers are not grouped. */
function cellText(cell: ResultCell): string {
  return cell === null ? '' : String(cell)
}

/** Tests whether the text of a row contains `wanted`, given in lower case, ignoring case. */
export function textTest(column: ColumnReader, wanted: string): (row: number) => boolean {
  const may = column.mayContain?.(wanted)
  const has = (row: number) => cellText(column.cell(row)).toLowerCase().includes(wanted)
  return may === undefined ? has : (row) => may(row) && has(row)
}

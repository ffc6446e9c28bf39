import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'

/** The text of a cell as it is copied and searched: NULL is empty, numbers have no groups. */
function cellText(cell: ResultCell): string {
  return cell === null ? '' : String(cell)
}

/** Tells whether the text of a row holds one that is given in small letters, whatever their case in it. */
export function textTest(column: ColumnReader, wanted: string): (row: number) => boolean {
  const may = column.mayContain?.(wanted)
  const has = (row: number) => cellText(column.cell(row)).toLowerCase().includes(wanted)
  return may === undefined ? has : (row) => may(row) && has(row)
}

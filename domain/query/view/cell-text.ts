import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** The text of a cell as it is copied and searched: NULL is empty, numbers have no groups. */
export function cellText(cell: ResultCell): string {
  return cell === null ? '' : String(cell)
}

import type { TableCell, TableModel } from '#domain/chart/model/table.ts'
import { tableCsv } from '#domain/chart/model/texts/table-csv.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { type Claim, keyOf } from '#tests/figures/judge/view.ts'
import { readCsv } from './read-csv.ts'

/** The form of a cell: as drawn, with all digits, or from the CSV of the table. */
export type CellText = 'text' | 'exact' | 'csv'

/** The figures of a table. The first cells identify rows, the headers columns. */
export function tableClaims(
  table: TableModel,
  nameCount: number,
  how: CellText,
  metricOf: (label: string) => string | null,
): readonly Claim[] {
  const csv = how === 'csv' ? readCsv(tableCsv(table, DEFAULT_STYLE)).slice(1) : []
  return table.rows.flatMap((row, rowAt) => {
    const name = row
      .slice(0, nameCount)
      .map(({ text }) => text)
      .join(', ')
    return row.slice(nameCount).flatMap((cell, at) => {
      const metric = metricOf(table.columns[at + nameCount]?.label ?? '')
      if (metric === null) return []
      const text = how === 'csv' ? (csv[rowAt]?.[at + nameCount] ?? '') : cellText(cell, how)
      return [{ key: keyOf(name, metric), text }]
    })
  })
}

function cellText(cell: TableCell, how: 'text' | 'exact'): string {
  if (cell.isNull) return ''
  return how === 'text' ? cell.text : cell.exact
}

import type { Cell, ChartResult } from '#domain/chart/result/chart-result.ts'

/** The rows of a result as objects by column, times as ISO texts. */
export function resultObjects({ columns, rowCount }: ChartResult): readonly Readonly<Record<string, Cell>>[] {
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(columns.map((column) => [column.name, shownCell(column, row)])),
  )
}

/** A cell as it is shown and copied: times in ISO, without a zone. */
export function shownCell(column: ChartResult['columns'][number], row: number): Cell {
  const value = column.values[row] ?? null
  if (column.type !== 'time' || typeof value !== 'number') return value
  const at = new Date(value)
  // Beyond the years that dates have, the number is all that there is.
  return Number.isNaN(at.getTime())
    ? value
    : at
        .toISOString()
        .slice(0, 23)
        .replace(/(T00:00:00)?\.000$/, '')
        .replace('T', ' ')
}

/** The numbers of the rows that hold a text in any of their cells, in any case; null where all rows do. */
export function rowsWith({ columns, rowCount }: ChartResult, text: string): readonly number[] | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return null
  return Array.from({ length: rowCount }, (_, row) => row).filter((row) =>
    columns.some((column) =>
      String(shownCell(column, row) ?? '')
        .toLowerCase()
        .includes(wanted),
    ),
  )
}

/** A block of cells as tab-separated text, as tables take it; breaks and tabs inside a cell are blanks. */
export function cellsText(rows: readonly (readonly Cell[])[]): string {
  const write = (cell: Cell) => String(cell ?? '').replaceAll(/[\t\r\n]+/g, ' ')
  return rows.map((row) => row.map(write).join('\t')).join('\n')
}

import type { Cell, ChartResult } from '#domain/chart/result/chart-result.ts'

/** The rows of a result as objects by column; times are ISO texts. */
export function resultObjects({ columns, rowCount }: ChartResult): readonly Readonly<Record<string, Cell>>[] {
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(columns.map((column) => [column.name, shownCell(column, row)])),
  )
}

/** A cell as displayed and copied; times in ISO format without a zone. */
export function shownCell(column: ChartResult['columns'][number], row: number): Cell {
  const value = column.values[row] ?? null
  if (column.type !== 'time' || typeof value !== 'number') return value
  const at = new Date(value)
  // Outside the range of dates the number is shown.
  return Number.isNaN(at.getTime())
    ? value
    : at
        .toISOString()
        .slice(0, 23)
        .replace(/(T00:00:00)?\.000$/, '')
        .replace('T', ' ')
}

/** The indexes of rows that contain a text, ignoring case; null if there is no text to find. */
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

/** Formats cells as tab-separated text; line ends and tabs in a cell become blanks. */
export function cellsText(rows: readonly (readonly Cell[])[]): string {
  const write = (cell: Cell) => String(cell ?? '').replaceAll(/[\t\r\n]+/g, ' ')
  return rows.map((row) => row.map(write).join('\t')).join('\n')
}

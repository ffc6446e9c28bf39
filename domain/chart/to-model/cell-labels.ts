import { timeText } from '#domain/chart/format/format-time.ts'
import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'

/** A cell as the name of a series or category; times as exact as the grain. */
function cellLabel(cell: Cell, type: ColumnType, grain: string | null): string {
  if (cell === null) return 'null'
  if (cell === '') return 'empty'
  if (type === 'time' && typeof cell === 'number') return timeText(cell, grain)
  return String(cell)
}

/** The cells of a column as names; times as `timeLabel` writes them. */
export function cellLabels(
  { type }: ChartColumn,
  cells: readonly Cell[],
  timeLabel: (ms: number) => string,
): readonly string[] {
  return cells.map((cell) =>
    type === 'time' && typeof cell === 'number' ? timeLabel(cell) : cellLabel(cell, type, null),
  )
}

/** The name of each row by its columns: "ATL, Mon". */
export function rowLabels(columns: readonly ChartColumn[], rowCount: number): readonly string[] {
  return Array.from({ length: rowCount }, (_, row) =>
    columns.map(({ type, values }) => cellLabel(values[row] ?? null, type, null)).join(', '),
  )
}

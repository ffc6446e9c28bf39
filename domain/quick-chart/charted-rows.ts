import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import { timeOfCell } from '#domain/query/profile/time-of-cell.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { cellAt, type ResultCell, type ResultCells } from '#domain/query/result/result-cells.ts'
import type { QuickChart } from './quick-chart.ts'

/** Rows of some columns of a result, in order; the axis is first if there is one. */
export interface ChartedRows {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cells: readonly ResultCells[]
}

/** Name of the axis of row numbers. */
const ROW = 'Row'

/** The columns of a chart, axis first: numbers as doubles, times in ms. */
export function chartColumns(
  { x }: QuickChart,
  { columns, rowCount, cells }: ChartedRows,
): readonly ChartColumn[] {
  const read = columns.map((column, index): ChartColumn => {
    const values = Array.from({ length: rowCount }, (_, row) => cellAt(cells[index], row))
    if (column.kind === 'number') return { name: column.name, type: 'number', values: values.map(numberOf) }
    if (column.kind === 'time') return { name: column.name, type: 'time', values: values.map(timeOf) }
    return { name: column.name, type: 'text', values: values.map(textOf) }
  })
  return x === null ? [rowColumn(rowCount), ...read] : read
}

function rowColumn(rowCount: number): ChartColumn {
  return { name: ROW, type: 'text', values: Array.from({ length: rowCount }, (_, row) => String(row + 1)) }
}

function numberOf(cell: ResultCell): Cell {
  const number = cell === null ? Number.NaN : Number(cell)
  return Number.isFinite(number) ? number : null
}

function timeOf(cell: ResultCell): Cell {
  const time = cell === null ? Number.NaN : timeOfCell(String(cell))
  return Number.isFinite(time) ? time : null
}

/** Longer names are cut, because an axis cannot show them. */
const LONGEST_NAME = 200

function textOf(cell: ResultCell): Cell {
  return cell === null ? null : String(cell).slice(0, LONGEST_NAME)
}

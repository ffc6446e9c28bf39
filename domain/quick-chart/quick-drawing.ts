import type { Chart } from '#domain/chart/chart.ts'
import { kind as bar } from '#domain/chart/kinds/bar/kind.ts'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { Cell, ChartColumn, ChartResult } from '#domain/chart/result/chart-result.ts'
import type { ModelOptions } from '#domain/chart/to-model/model-context.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { cellAt, type ResultCell, type ResultCells } from '#domain/query/result/result-cells.ts'
import { timeOfCell } from '#domain/query/view/time-of-cell.ts'
import type { QuickChart } from './quick-chart.ts'

/** Rows of some columns of a result, in their order: the axis first where there is one. */
export interface ChartedRows {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cells: readonly ResultCells[]
}

/** What stands in for the number of a row along the axis. */
const ROW = 'Row'

const VIZ_TYPES = {
  bar: 'echarts_timeseries_bar',
  line: 'echarts_timeseries_line',
  area: 'echarts_area',
} as const

/** Draws rows as bars, lines or areas, as the charts of dashboards are drawn; null where there is nothing to draw. */
export function quickDrawing(
  chart: QuickChart & { readonly kind: 'bar' | 'line' | 'area' },
  rows: ChartedRows,
  options: ModelOptions,
): Drawing | null {
  const columns = chartColumns(chart, rows)
  const [axis, ...values] = columns
  if (axis === undefined || values.length === 0) return null
  const result: ChartResult = { columns, rowCount: rows.rowCount, timeFrom: null, timeTo: null }
  const opened: Chart = {
    id: 0,
    name: 'Chart of the result',
    description: null,
    vizType: VIZ_TYPES[chart.kind],
    datasetId: 0,
    datasetType: 'query',
    params: { x_axis: axis.name, metrics: values.map(({ name }) => name) },
  }
  const kind = chart.kind === 'bar' ? bar : line
  return kind.open(opened).toModel([result], options)
}

/** The columns of a chart with their values: numbers as doubles, times in ms, the axis first. */
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

/** Longer names say nothing along an axis. */
const LONGEST_NAME = 200

function textOf(cell: ResultCell): Cell {
  return cell === null ? null : String(cell).slice(0, LONGEST_NAME)
}

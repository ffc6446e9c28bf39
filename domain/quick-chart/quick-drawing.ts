import { isoText } from '#domain/chart/format/format-time.ts'
import { exactValue, type Formats } from '#domain/chart/format/formats.ts'
import { timeAxis, valueAxis } from '#domain/chart/format/ticks.ts'
import type { Axis } from '#domain/chart/model/axis.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { BarModel, LineModel, SeriesModel } from '#domain/chart/model/xy.ts'
import type { ChartColumn } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { CHART_COLOR_COUNT, chartColor } from '#domain/chart/to-model/label-colors.ts'
import { seriesDrawing } from '#domain/chart/to-model/xy-series.ts'
import { type ChartedRows, chartColumns } from './charted-rows.ts'
import type { QuickChart } from './quick-chart.ts'

/** Series that are told apart by colour alone. Source: look §4. */
const SOLID_SERIES = 6

/** Bars that have room for their values over them. */
const MOST_NAMED_BARS = 20

/** Draws rows as bars, lines or areas; null where there is nothing to draw. */
export function quickDrawing(
  chart: QuickChart & { readonly kind: 'bar' | 'line' | 'area' },
  rows: ChartedRows,
): Drawing | null {
  const [axis, ...columns] = chartColumns(chart, rows)
  if (axis === undefined || columns.length === 0 || rows.rowCount === 0) return null
  const order = orderOf(axis)
  const labels = cellLabels(
    axis,
    order.map((row) => axis.values[row] ?? null),
    isoText,
  )
  const series = columns.slice(0, CHART_COLOR_COUNT).map((column, index) => seriesOf(column, order, index))
  const model =
    chart.kind === 'bar'
      ? barModel(labels, series)
      : lineModel({ labels, series, axis, order }, chart.kind === 'area')
  const names = series.map(({ name }) => name).join(', ')
  const count = chart.kind === 'bar' ? labels.length : series.length
  const what = `${count === 1 ? `1 ${chart.kind}` : `${count} ${chart.kind}s`} of ${names}`
  const total = columns.length
  return seriesDrawing(model, { labels, total, axisName: axis.name, write: null }, CONTEXT, what)
}

const NO_FORMATS: Formats = { number: () => null, time: () => null }

const CONTEXT = {
  chart: {
    id: 0,
    name: 'Chart of the result',
    description: null,
    vizType: '',
    datasetId: 0,
    datasetType: '',
    params: {},
  },
  columns: { axis: null, groups: [] },
  dataset: null,
  formats: NO_FORMATS,
  colors: new Map<string, string>(),
} as const

/** Rows stand as they came, and along a time in its order; those without a time have no place there. */
function orderOf({ type, values }: ChartColumn): readonly number[] {
  const rows = Array.from(values.keys())
  if (type !== 'time') return rows
  return rows.filter((row) => values[row] !== null).toSorted((a, b) => Number(values[a]) - Number(values[b]))
}

function seriesOf({ name, values }: ChartColumn, order: readonly number[], index: number): SeriesModel {
  const numbers = order.map((row) => {
    const value = values[row]
    return typeof value === 'number' ? value : null
  })
  const dash = index < SOLID_SERIES ? 0 : index % 2 === 0 ? 1 : 2
  return { name, color: chartColor(index), dash, values: numbers, texts: numbers.map(exactValue) }
}

function barModel(labels: readonly string[], series: readonly SeriesModel[]): BarModel {
  const isOne = series.length === 1 && labels.length <= MOST_NAMED_BARS
  return {
    kind: 'bar',
    isHorizontal: false,
    isStacked: false,
    showsValues: isOne,
    categories: labels,
    axisLabels: labels,
    value: valueAxis(
      series.flatMap((one) => one.values),
      { fromZero: true },
    ),
    series,
    barTexts: isOne ? (series[0]?.texts ?? []) : [],
  }
}

interface Along {
  readonly labels: readonly string[]
  readonly series: readonly SeriesModel[]
  readonly axis: ChartColumn
  readonly order: readonly number[]
}

function lineModel({ labels, series, axis, order }: Along, isArea: boolean): LineModel {
  const isTime = axis.type === 'time'
  const xs = order.map((row, place) => (isTime ? Number(axis.values[row]) : place))
  return {
    kind: 'line',
    xs,
    xLabels: labels,
    x: isTime ? timeAxis(xs) : placesAxis(labels),
    y: valueAxis(
      series.flatMap((one) => one.values),
      { fromZero: isArea },
    ),
    series,
    isArea,
    isSmooth: false,
  }
}

function placesAxis(labels: readonly string[]): Axis {
  const ticks = labels.map((label, value) => ({ value, label }))
  return { min: 0, max: Math.max(0, labels.length - 1), ticks }
}

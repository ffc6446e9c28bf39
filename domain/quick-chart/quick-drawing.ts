import { adaptiveText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import { valueAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { DrawnSeries, SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import type { ChartColumn } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { CHART_COLOR_COUNT, chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { axisOfPlaces } from '#domain/chart/to-model/series/axes/place-axis.ts'
import { plainChart, plainSeries } from '#domain/chart/to-model/series/plain-series.ts'
import { extremesText } from '#domain/chart/to-model/series/series-sentence.ts'
import { seriesTable } from '#domain/chart/to-model/series/series-table.ts'
import { once } from '#domain/core/once.ts'
import { isoText } from '#domain/time/format-time.ts'
import { type ChartedRows, chartColumns } from './charted-rows.ts'
import type { QuickChart } from './quick-chart.ts'

/** The most series that are distinguished by colour alone. Source: look §4. */
const SOLID_SERIES = 6

/** Opacity of the area below a line. */
const AREA_OPACITY = 0.16

/** The most bars that are labelled with their values. */
const MOST_NAMED_BARS = 20

type QuickKind = 'bar' | 'line' | 'area'

/** Draws rows as bars, lines or areas; null without rows or columns. */
export function quickDrawing(
  chart: QuickChart & { readonly kind: QuickKind },
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
  const series = columns
    .slice(0, CHART_COLOR_COUNT)
    .map((column, index) => seriesOf(chart.kind, column, { order, index }))
  const model = modelOf(chart.kind, { labels, series, axis, order })
  const names = series.map(({ name }) => name).join(', ')
  const count = chart.kind === 'bar' ? labels.length : series.length
  const what = `${count === 1 ? `1 ${chart.kind}` : `${count} ${chart.kind}s`} of ${names}`
  const table = once(() => seriesTable(axis.name, labels, series))
  return {
    model,
    get table() {
      return table()
    },
    summary: `Chart of the result: ${what}.${extremesText(series, labels, adaptiveText)}`,
    ...drawingNotes(firstOf('series', series.length, columns.length)),
    colorRange: null,
  }
}

/** The order of rows: that of the result, or by time on a time axis, without rows that have no time. */
function orderOf({ type, values }: ChartColumn): readonly number[] {
  const rows = Array.from(values.keys())
  if (type !== 'time') return rows
  return rows.filter((row) => values[row] !== null).toSorted((a, b) => Number(values[a]) - Number(values[b]))
}

function seriesOf(
  kind: QuickKind,
  { name, values }: ChartColumn,
  { order, index }: { readonly order: readonly number[]; readonly index: number },
): DrawnSeries {
  const numbers = order.map((row) => {
    const value = values[row]
    return typeof value === 'number' ? value : null
  })
  const dash = index < SOLID_SERIES ? 0 : index % 2 === 0 ? 1 : 2
  return plainSeries({
    name,
    color: chartColor(index),
    dash,
    values: numbers,
    textAt: (place) => exactValue(numbers[place] ?? null),
    shape: kind === 'bar' ? 'bar' : 'line',
    area: kind === 'area' ? AREA_OPACITY : null,
  })
}

interface AxisPlan {
  readonly labels: readonly string[]
  readonly series: readonly DrawnSeries[]
  readonly axis: ChartColumn
  readonly order: readonly number[]
}

/** Places bars side by side in row order, and lines and areas along time or row order. */
function modelOf(kind: QuickKind, { labels, series, axis, order }: AxisPlan): SeriesChartModel {
  const isBar = kind === 'bar'
  const isTime = axis.type === 'time' && !isBar
  const xs = order.map((row, place) => (isTime ? Number(axis.values[row]) : place))
  const x = axisOfPlaces(xs, {
    kind: isTime ? 'time' : 'names',
    grain: null,
    labels,
    write: null,
    hasBars: isBar,
    bounds: [null, null],
  })
  const y = valueAxis(
    series.flatMap((one) => one.values),
    { fromZero: kind !== 'line' },
  )
  const isNamed = isBar && series.length === 1 && labels.length <= MOST_NAMED_BARS
  return plainChart({
    xs,
    xLabels: labels,
    x,
    y: { ...y, ...(isNamed ? { isHidden: true } : {}) },
    series: isNamed
      ? series.map((one) => ({ ...one, valueTexts: xs.map((_, place) => one.textAt(place)) }))
      : series,
    legend: series.length < 2 ? null : { place: isBar ? 'bottom' : 'ends', scrolls: false, margin: 0 },
  })
}

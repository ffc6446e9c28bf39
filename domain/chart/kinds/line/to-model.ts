import type { FormatForm, SeriesForm } from '#domain/chart/controls/shared-controls.ts'
import { timeAxis, valueAxis } from '#domain/chart/format/ticks.ts'
import type { Axis } from '#domain/chart/model/axis.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { LineModel } from '#domain/chart/model/xy.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { timeWriter } from '#domain/chart/to-model/model-context.ts'
import {
  chartSeries,
  modelSeries,
  type SeriesContext,
  seriesDrawing,
} from '#domain/chart/to-model/xy-series.ts'

/** Lines over a time or over categories. */
export function toLineModel(
  result: ChartResult,
  form: SeriesForm & FormatForm,
  context: SeriesContext,
): Drawing {
  const { vizType } = context.chart
  const data = chartSeries(result, form, context.columns)
  const { series, write } = modelSeries(data, form, context)
  const { values: cells, type } = data.axis
  const xs = cells.map((cell, index) => (type === 'time' ? Number(cell) : index))
  const xLabels = cellLabels(data.axis, cells, timeWriter(form, context))
  const isArea = vizType === 'echarts_area'
  const model: LineModel = {
    kind: 'line',
    xs,
    xLabels,
    x: withRoom(type === 'time' ? timeAxis(xs) : placesAxis(xLabels)),
    y: valueAxis(
      series.flatMap((one) => one.values),
      { fromZero: isArea, label: write ?? undefined },
    ),
    series,
    isArea,
    isSmooth: vizType === 'echarts_timeseries_smooth',
  }
  const [first = '', last] = [xLabels[0], xLabels.at(-1)]
  const span = xLabels.length > 1 ? `${first} to ${last}` : first
  const names = series.map((one) => one.name).join(', ')
  const what = `${series.length === 1 ? '1 line' : `${series.length} lines (${names})`}, ${span}`
  return seriesDrawing(model, { labels: xLabels, total: data.total, axisName: 'Time', write }, context, what)
}

/** An axis of categories: each at its number, with its name. */
function placesAxis(names: readonly string[]): Axis {
  const ticks = names.map((label, value) => ({ value, label }))
  return { min: 0, max: Math.max(0, names.length - 1), ticks }
}

/** An axis of one place has that in its middle: one without width has nowhere to draw it. */
function withRoom(axis: Axis): Axis {
  return axis.min < axis.max ? axis : { ...axis, min: axis.min - 1, max: axis.max + 1 }
}

import { adaptiveText } from '#domain/chart/format/format-number.ts'
import { exactValue, numberTexts } from '#domain/chart/format/formats.ts'
import { timeAxis, valueAxis } from '#domain/chart/format/ticks.ts'
import type { LineModel, Picture, SeriesModel } from '#domain/chart/model/chart-model.ts'
import { axisOf, metricsOf, seriesColumns } from '#domain/chart/query/build-query.ts'
import type { ChartRows } from '#domain/chart/result/chart-result.ts'
import { CHART_COLOR_COUNT, chartColor } from '#domain/chart/to-model/label-colors.ts'
import {
  type DrawContext,
  picture,
  tableOf,
  timeWriter,
  valueFormat,
  wordFor,
} from '#domain/chart/to-model/model-context.ts'
import {
  cellLabel,
  largestSeries,
  readSeries,
  type SeriesData,
  sortCategories,
} from '#domain/chart/to-model/read-series.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

/** Series that are told apart by colour alone; more get dashes as well. Source: look §4. */
const SOLID_SERIES = 6

/** Reads a chart's rows as the series of a line or bar chart, sorted as its form wants, and at most 10 of them. */
export function chartSeries(rows: ChartRows, context: DrawContext): SeriesData & { readonly total: number } {
  const { chart } = context
  const axis = axisOf(chart)
  const data = readSeries(rows, {
    axis: axis === null ? null : columnLabel(axis),
    groups: seriesColumns(chart).map(columnLabel),
    metrics: metricsOf(chart).map(metricLabel),
  })
  const by = chart.form.x_axis_sort
  const sorted =
    by === null || data.axisType === 'time' ? data : sortCategories(data, by, chart.form.x_axis_sort_asc)
  return { ...largestSeries(sorted, CHART_COLOR_COUNT), total: sorted.series.length }
}

/** The names of a chart's series, which take part in the dashboard's colours when there is more than one. */
export function seriesLabels(rows: ChartRows, context: DrawContext): readonly string[] {
  const names = chartSeries(rows, context).series.map((series) => series.name)
  return names.length > 1 ? names : []
}

/** Gives each series its colour, dashes beyond the sixth, and exact texts. */
export function modelSeries(data: SeriesData, context: DrawContext): readonly SeriesModel[] {
  return data.series.map((series, index) => ({
    name: wordFor(context, series.name),
    color: context.colors.get(series.name) ?? chartColor(index),
    dash: index < SOLID_SERIES ? 0 : index % 2 === 0 ? 1 : 2,
    values: series.values,
    texts: series.values.map(exactValue),
  }))
}

/** What was left out: "10 of 24 series". */
export function seriesCut(shown: number, total: number): string | null {
  return total > shown ? `${shown} of ${total} series` : null
}

interface Extreme {
  readonly value: number
  readonly name: string
  readonly at: string
}

function extremes(model: { readonly series: readonly SeriesModel[]; readonly labels: readonly string[] }): {
  readonly high: Extreme | null
  readonly low: Extreme | null
} {
  const all = model.series.flatMap((series) =>
    series.values.flatMap((value, index) =>
      value === null ? [] : [{ value, name: series.name, at: model.labels[index] ?? '' }],
    ),
  )
  const pick = (better: (a: number, b: number) => boolean) =>
    all.reduce<Extreme | null>(
      (best, one) => (best === null || better(one.value, best.value) ? one : best),
      null,
    )
  return { high: pick((a, b) => a > b), low: pick((a, b) => a < b) }
}

/** The sentence about highest and lowest that ends the summary of a line or bar chart. */
export function extremeWords(series: readonly SeriesModel[], labels: readonly string[]): string {
  const { high, low } = extremes({ series, labels })
  if (high === null || low === null) return ''
  const place = (one: Extreme) => (series.length > 1 ? `${one.name}, ${one.at}` : one.at)
  return ` Highest ${adaptiveText(high.value)} (${place(high)}), lowest ${adaptiveText(low.value)} (${place(low)}).`
}

/** The table view of series: one row a place of the axis. */
export function seriesTable(head: string, labels: readonly string[], series: readonly SeriesModel[]) {
  return tableOf(
    [head, ...series.map((one) => one.name)],
    labels.map((label, index) => [label, ...series.map((one) => one.texts[index] ?? '')]),
  )
}

/** Draws lines over a time or over categories. */
export function drawLine(rows: ChartRows, context: DrawContext): Picture {
  const { chart, formats } = context
  const data = chartSeries(rows, context)
  const series = modelSeries(data, context)
  const isTime = data.axisType === 'time'
  const write = timeWriter(context)
  const xs = data.axis.map((cell, index) => (isTime ? Number(cell) : index))
  const xLabels = data.axis.map((cell) =>
    isTime && typeof cell === 'number'
      ? write(cell)
      : cellLabel(cell, data.axisType, chart.form.time_grain_sqla),
  )
  const format = valueFormat(context, metricsOf(chart).map(metricLabel)[0])
  const own = formats.number(format)
  const isArea = chart.vizType === 'echarts_area'
  const model: LineModel = {
    kind: 'line',
    xs,
    xLabels,
    x: isTime
      ? timeAxis(xs)
      : {
          min: 0,
          max: Math.max(0, xs.length - 1),
          ticks: xs.map((value, index) => ({ value, label: xLabels[index] ?? '' })),
        },
    y: valueAxis(
      series.flatMap((one) => one.values),
      { fromZero: isArea, label: own ?? undefined },
    ),
    series: series.map((one) => ({
      ...one,
      texts: own ? one.values.map(numberTexts(formats, format)) : one.texts,
    })),
    isArea,
    isSmooth: chart.vizType === 'echarts_timeseries_smooth',
  }
  const axis = axisOf(chart)
  const head = axis === null ? 'Time' : wordFor(context, columnLabel(axis))
  const span = xLabels.length > 1 ? `${xLabels[0]} to ${xLabels[xLabels.length - 1]}` : (xLabels[0] ?? '')
  const count =
    series.length === 1 ? '1 line' : `${series.length} lines (${series.map((one) => one.name).join(', ')})`
  const summary = `${chart.name}: ${count}, ${span}.${extremeWords(series, xLabels)}`
  return picture(
    model,
    seriesTable(head, xLabels, model.series),
    summary,
    seriesCut(series.length, data.total),
  )
}

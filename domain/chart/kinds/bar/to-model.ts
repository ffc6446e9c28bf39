import { adaptiveText } from '#domain/chart/format/format-number.ts'
import { monthName } from '#domain/chart/format/format-time.ts'
import { numberTexts } from '#domain/chart/format/formats.ts'
import { timeAxis, valueAxis } from '#domain/chart/format/ticks.ts'
import {
  chartSeries,
  extremeWords,
  modelSeries,
  seriesCut,
  seriesTable,
} from '#domain/chart/kinds/line/to-model.ts'
import type { BarModel, Picture, SeriesModel } from '#domain/chart/model/chart-model.ts'
import { axisOf, metricsOf } from '#domain/chart/query/build-query.ts'
import type { ChartRows } from '#domain/chart/result/chart-result.ts'
import {
  type DrawContext,
  picture,
  timeWriter,
  valueFormat,
  wordFor,
} from '#domain/chart/to-model/model-context.ts'
import { cellLabel, type SeriesData } from '#domain/chart/to-model/read-series.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

/** Sums of what stands above each other, upward and downward apart, for the axis of stacked bars. */
function stackEnds(series: readonly SeriesModel[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const values = series.map((one) => one.values[index] ?? 0)
    const up = values.reduce((sum, value) => sum + Math.max(0, value), 0)
    const down = values.reduce((sum, value) => sum + Math.min(0, value), 0)
    return [up, down]
  }).flat()
}

/** Labels under the bars of a time axis: only where the calendar has a mark, so that they do not crowd. */
function timeLabels(data: SeriesData, grain: string | null): readonly string[] {
  const times = data.axis.map(Number)
  if (grain === 'P1M' && times.length <= 12) return times.map((ms) => monthName(new Date(ms).getUTCMonth()))
  const marks = timeAxis(times).ticks
  const nearest = marks.map((mark) =>
    times.reduce((best, time, index) => (time <= mark.value ? index : best), 0),
  )
  return times.map((_, index) => marks[nearest.indexOf(index)]?.label ?? '')
}

/** One number of decimals for all bars: as many as three digits of the largest need. */
function barTexts(values: readonly (number | null)[]): readonly string[] {
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)
  const isPlain = largest < 1_000 && largest >= 0.01
  const isWhole = values.every((value) => value === null || Number.isInteger(value))
  if (!isPlain || isWhole) return values.map((value) => (value === null ? '' : adaptiveText(value)))
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(largest)))
  return values.map((value) => (value === null ? '' : value.toFixed(decimals).replace('-', '−')))
}

/** Draws bars, upright or lying; they always start at zero. Source: look §4. */
export function drawBar(rows: ChartRows, context: DrawContext): Picture {
  const { chart, formats } = context
  const { form } = chart
  const data = chartSeries(rows, context)
  const series = modelSeries(data, context)
  const isTime = data.axisType === 'time'
  const write = timeWriter(context)
  const categories = data.axis.map((cell) =>
    isTime && typeof cell === 'number' ? write(cell) : cellLabel(cell, data.axisType, form.time_grain_sqla),
  )
  const isStacked = form.stack === 'Stack' || form.stack === true
  const isHorizontal = form.orientation === 'horizontal'
  const format = valueFormat(context, metricsOf(chart).map(metricLabel)[0])
  const own = formats.number(format)
  const values = isStacked ? stackEnds(series, categories.length) : series.flatMap((one) => one.values)
  const only = series.length === 1 ? series[0] : undefined
  const model: BarModel = {
    kind: 'bar',
    isHorizontal,
    isStacked,
    showsValues: only !== undefined && (isHorizontal || form.show_value),
    categories,
    axisLabels: isTime && !isHorizontal ? timeLabels(data, form.time_grain_sqla) : categories,
    value: valueAxis(values, { fromZero: true, label: own ?? undefined }),
    series: series.map((one) => ({
      ...one,
      texts: own ? one.values.map(numberTexts(formats, format)) : one.texts,
    })),
    barTexts:
      only === undefined ? [] : own ? only.values.map(numberTexts(formats, format)) : barTexts(only.values),
  }
  const axis = axisOf(chart)
  const head = axis === null ? 'Category' : wordFor(context, columnLabel(axis))
  const what =
    series.length === 1 ? '' : ` in ${series.length} series (${series.map((one) => one.name).join(', ')})`
  const summary = `${chart.name}: ${categories.length} bars${what}.${extremeWords(series, categories)}`
  return picture(
    model,
    seriesTable(head, categories, model.series),
    summary,
    seriesCut(series.length, data.total),
  )
}

import { adaptiveText } from '#domain/chart/format/format-number.ts'
import { monthName } from '#domain/chart/format/format-time.ts'
import { timeAxis, valueAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { BarModel, SeriesModel } from '#domain/chart/model/xy.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { timeWriter } from '#domain/chart/to-model/model-context.ts'
import {
  chartSeries,
  modelSeries,
  type SeriesContext,
  seriesDrawing,
} from '#domain/chart/to-model/xy-series.ts'
import type { BarForm } from './controls.ts'

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
function timeLabels(times: readonly number[], grain: string | null): readonly string[] {
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

/** Bars, upright or lying; they always start at zero. Source: look §4. */
export function toBarModel(result: ChartResult, form: BarForm, context: SeriesContext): Drawing {
  const data = chartSeries(result, form, context.columns)
  const { series, write } = modelSeries(data, form, context)
  const { values: cells, type } = data.axis
  const categories = cellLabels(data.axis, cells, timeWriter(form, context))
  const isStacked = form.stack === 'Stack' || form.stack === true
  const isHorizontal = form.orientation === 'horizontal'
  const values = isStacked ? stackEnds(series, categories.length) : series.flatMap((one) => one.values)
  const only = series.length === 1 ? series[0] : undefined
  const model: BarModel = {
    kind: 'bar',
    isHorizontal,
    isStacked,
    showsValues: only !== undefined && (isHorizontal || form.show_value),
    categories,
    axisLabels:
      type === 'time' && !isHorizontal ? timeLabels(cells.map(Number), form.time_grain_sqla) : categories,
    value: valueAxis(values, { fromZero: true, label: write ?? undefined }),
    series,
    barTexts: only === undefined ? [] : write === null ? barTexts(only.values) : only.texts,
  }
  const names = series.map((one) => one.name).join(', ')
  const bars = categories.length === 1 ? '1 bar' : `${categories.length} bars`
  const what = `${bars}${series.length === 1 ? '' : ` in ${series.length} series (${names})`}`
  return seriesDrawing(
    model,
    { labels: categories, total: data.total, axisName: 'Category', write },
    context,
    what,
  )
}

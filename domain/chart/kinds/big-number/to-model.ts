import { metricsOf } from '#domain/chart/controls/shared-controls.ts'
import { exactText, signedText } from '#domain/chart/format/format-number.ts'
import { isoText } from '#domain/chart/format/format-time.ts'
import { bigNumberParts, exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { NumberModel } from '#domain/chart/model/number.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import {
  type ModelContext,
  tableOf,
  timeSpanText,
  timeWriter,
  valueFormat,
} from '#domain/chart/to-model/model-context.ts'
import { readSeries } from '#domain/chart/to-model/read-series.ts'
import { countText } from '#domain/chart/to-model/rows-cut.ts'
import { textCell } from '#domain/chart/to-model/table-cells.ts'
import { wordsDrawing } from '#domain/chart/to-model/words-drawing.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { BigNumberForm } from './controls.ts'

/** Beside the context the axis of the trend; null where the chart has none. */
interface NumberContext extends ModelContext {
  readonly axis: QueryColumn | null
}

interface TrendData {
  readonly times: readonly string[]
  readonly values: readonly (number | null)[]
}

function readTrend(result: ChartResult, form: BigNumberForm, context: NumberContext): TrendData {
  const metrics = metricsOf(form).map(metricLabel)
  if (context.axis === null || result.columns.length < 2) {
    const column = columnOf(result, metrics[0] ?? '') ?? result.columns[0]
    const cell = column?.values[0] ?? null
    return { times: [], values: [typeof cell === 'boolean' || cell === null ? null : Number(cell)] }
  }
  const { axis, series } = readSeries(result, { axis: columnLabel(context.axis), groups: [], metrics })
  const write = timeWriter(form, context)
  return {
    times: axis.values.map((cell) =>
      typeof cell === 'number' && axis.type === 'time' ? write(cell) : String(cell),
    ),
    values: series[0]?.values ?? [],
  }
}

function changeOf(
  { compare_lag: lag, compare_suffix: suffix }: BigNumberForm,
  values: readonly (number | null)[],
  last: number,
): NumberModel['change'] {
  const now = values[last]
  const before = lag === null || lag <= 0 ? null : values[last - Math.round(lag)]
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  const percent = ((now - before) / Math.abs(before)) * 100
  return { text: `${signedText(exactText(Number(percent.toFixed(1))))} %`, note: suffix ?? '' }
}

/** A time where a number is wanted: the latest day as MAX(date) gives it. */
function timeValue({ columns: [column] }: ChartResult): string | null {
  const cell = column?.values[0]
  return column?.type === 'time' && typeof cell === 'number' ? isoText(cell) : null
}

/** One number, with its trend and change where the chart has a time axis; words where it has no value. */
export function toNumberModel(result: ChartResult, form: BigNumberForm, context: NumberContext): Drawing {
  const { name } = context.chart
  const { times, values } = readTrend(result, form, context)
  const last = values.findLastIndex((value) => value !== null)
  const value = values[last]
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    const count = countText(result.rowCount, 'row')
    const text = `The query gives ${count}, without a number in ${result.rowCount === 1 ? 'it' : 'them'}.`
    return wordsDrawing(name, { title: 'No value', text }, tableOf([name], [[null]], false))
  }
  const format = valueFormat(form, context, metricsOf(form).map(metricLabel)[0])
  const time = times.length === 0 ? timeValue(result) : null
  const parts = time === null ? bigNumberParts(context.formats, format, value) : { number: time, unit: '' }
  const model: NumberModel = {
    kind: 'number',
    ...parts,
    exact: time ?? exactValue(value),
    change: changeOf(form, values, last),
    note: form.subheader ?? times[last] ?? null,
    trend: form.show_trend_line && values.length > 1 ? { values, fromZero: form.start_y_axis_at_zero } : null,
  }
  const table =
    times.length === 0
      ? tableOf([name], [[time ?? value]], false)
      : tableOf(
          ['Time', name],
          times.map((at, index) => [at, values[index] ?? textCell('')]),
        )
  const text = `${parts.number} ${parts.unit}`.trim()
  const change = model.change && `${model.change.text} ${model.change.note}`.trim()
  const sentence = [text, times[last], change].filter(Boolean).join(', ')
  const summary = `${name}: ${sentence}${timeSpanText(result)}.`
  return { model, table, summary, cut: null, colorRange: null }
}

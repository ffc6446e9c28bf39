import { exactText, signedText } from '#domain/chart/format/format-number.ts'
import { isoText } from '#domain/chart/format/format-time.ts'
import { exactValue, figureParts, numberTexts } from '#domain/chart/format/formats.ts'
import type { FigureModel, Picture } from '#domain/chart/model/chart-model.ts'
import { metricsOf } from '#domain/chart/query/build-query.ts'
import type { ChartRows } from '#domain/chart/result/chart-result.ts'
import {
  type DrawContext,
  picture,
  tableOf,
  timeWords,
  timeWriter,
  valueFormat,
} from '#domain/chart/to-model/model-context.ts'
import { readSeries } from '#domain/chart/to-model/read-series.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

interface Trend {
  readonly times: readonly string[]
  readonly values: readonly (number | null)[]
}

function readTrend(rows: ChartRows, context: DrawContext): Trend {
  const { chart } = context
  const axis = chart.form.x_axis ?? chart.form.granularity_sqla
  const metrics = metricsOf(chart).map(metricLabel)
  const hasAxis = chart.vizType === 'big_number' && axis !== null && rows.columns.length > 1
  if (!hasAxis) {
    const at = rows.columns.findIndex((column) => column.name === metrics[0])
    const cell = rows.rows[0]?.[at < 0 ? 0 : at] ?? null
    return { times: [], values: [typeof cell === 'boolean' || cell === null ? null : Number(cell)] }
  }
  const data = readSeries(rows, { axis: columnLabel(axis), groups: [], metrics })
  const write = timeWriter(context)
  return {
    times: data.axis.map((cell) =>
      typeof cell === 'number' && data.axisType === 'time' ? write(cell) : String(cell),
    ),
    values: data.series[0]?.values ?? [],
  }
}

function change(
  context: DrawContext,
  values: readonly (number | null)[],
  last: number,
): FigureModel['change'] {
  const { compare_lag: lag, compare_suffix: suffix } = context.chart.form
  const now = values[last]
  const before = lag === null || lag <= 0 ? null : values[last - Math.round(lag)]
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  const percent = ((now - before) / Math.abs(before)) * 100
  return { text: `${signedText(exactText(Number(percent.toFixed(1))))} %`, note: suffix ?? '' }
}

/** A text value where a number is wanted: the latest day as MAX(date) gives it. */
function timeFigure(rows: ChartRows): string | null {
  const [column] = rows.columns
  const cell = rows.rows[0]?.[0]
  return column?.type === 'time' && typeof cell === 'number' ? isoText(cell) : null
}

/** Draws one number, with its trend and change where the chart has a time axis; null when there is no value. */
export function drawFigure(rows: ChartRows, context: DrawContext): Picture | null {
  const { chart, formats } = context
  const { times, values } = readTrend(rows, context)
  const last = values.findLastIndex((value) => value !== null)
  const value = values[last]
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const format = valueFormat(context, metricsOf(chart).map(metricLabel)[0])
  const time = times.length === 0 ? timeFigure(rows) : null
  const parts = time === null ? figureParts(formats, format, value) : { number: time, unit: '' }
  const text = parts.unit === '' ? parts.number : `${parts.number} ${parts.unit}`
  const hasTrend = chart.form.show_trend_line && values.length > 1
  const model: FigureModel = {
    kind: 'figure',
    ...parts,
    exact: time ?? exactValue(value),
    change: change(context, values, last),
    note: chart.form.subheader ?? times[last] ?? null,
    trend: hasTrend
      ? {
          values,
          texts: values.map(numberTexts(formats, format)),
          labels: times,
          fromZero: chart.form.start_y_axis_at_zero,
        }
      : null,
  }
  const name = chart.name
  const table =
    times.length === 0
      ? tableOf([name], [[model.exact]], false)
      : tableOf(
          ['Time', name],
          times.map((at, index) => [at, exactValue(values[index] ?? null)]),
        )
  const words = [text, times[last], model.change && `${model.change.text} ${model.change.note}`.trim()]
  return picture(model, table, `${name}: ${words.filter(Boolean).join(', ')}${timeWords(rows)}.`)
}

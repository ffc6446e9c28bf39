import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue, numberTexts } from '#domain/chart/format/formats.ts'
import type { Picture, SliceModel } from '#domain/chart/model/chart-model.ts'
import { metricsOf } from '#domain/chart/query/build-query.ts'
import { type ChartRows, columnAt, toNumber } from '#domain/chart/result/chart-result.ts'
import { CHART_COLOR_COUNT, chartColor } from '#domain/chart/to-model/label-colors.ts'
import {
  type DrawContext,
  picture,
  tableOf,
  valueFormat,
  wordFor,
} from '#domain/chart/to-model/model-context.ts'
import { cellLabel } from '#domain/chart/to-model/read-series.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

interface Part {
  readonly name: string
  readonly value: number
}

function readParts(rows: ChartRows, context: DrawContext): readonly Part[] {
  const { chart } = context
  const groupsAt = chart.form.groupby.map((column) => columnAt(rows, columnLabel(column)))
  const valueAt = columnAt(rows, metricsOf(chart).map(metricLabel)[0] ?? '')
  return rows.rows.flatMap((row): Part[] => {
    const value = toNumber(row[valueAt])
    const name = groupsAt
      .map((at) => cellLabel(row[at] ?? null, rows.columns[at]?.type ?? 'text', null))
      .join(', ')
    return value === null || value <= 0 ? [] : [{ name, value }]
  })
}

/** Beyond ten parts the rest becomes one, which for parts of a whole is a sum. Source: look §4. */
function foldRest(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= CHART_COLOR_COUNT) return parts
  const sorted = parts.toSorted((a, b) => b.value - a.value)
  const rest = sorted.slice(CHART_COLOR_COUNT - 1).reduce((sum, part) => sum + part.value, 0)
  return [...sorted.slice(0, CHART_COLOR_COUNT - 1), { name: 'Other', value: rest }]
}

/** The names of the parts, which take part in the dashboard's colours. */
export function pieLabels(rows: ChartRows, context: DrawContext): readonly string[] {
  return foldRest(readParts(rows, context)).map((part) => part.name)
}

/** Draws parts of a whole with their shares. */
export function drawPie(rows: ChartRows, context: DrawContext): Picture {
  const { chart, formats } = context
  const parts = foldRest(readParts(rows, context))
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const metric = metricsOf(chart).map(metricLabel)[0]
  const write = numberTexts(formats, valueFormat(context, metric))
  const slices = parts.map((part, index): SliceModel => {
    const share = `${exactText(Number(((part.value / total) * 100).toFixed(1)))} %`
    return {
      ...part,
      share,
      text: write(part.value),
      color: context.colors.get(part.name) ?? chartColor(index),
    }
  })
  const head = chart.form.groupby.map((column) => wordFor(context, columnLabel(column))).join(', ')
  const table = tableOf(
    [head, metric === undefined ? 'Value' : wordFor(context, metric), 'Share'],
    slices.map((slice) => [slice.name, exactValue(slice.value), slice.share]),
  )
  const largest = slices.reduce<SliceModel | null>(
    (best, one) => (best && best.value >= one.value ? best : one),
    null,
  )
  const words = largest === null ? '' : ` Largest: ${largest.name}, ${largest.share}.`
  return picture(
    { kind: 'pie', slices, total: write(total) },
    table,
    `${chart.name}: ${slices.length} parts.${words}`,
  )
}

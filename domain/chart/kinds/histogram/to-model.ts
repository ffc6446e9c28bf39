import { adaptiveText, exactText } from '#domain/chart/format/format-number.ts'
import { valueAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { rowLabels } from '#domain/chart/to-model/cell-labels.ts'
import { CHART_COLOR_COUNT, chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { labelFor, type ModelContext } from '#domain/chart/to-model/model-context.ts'
import { cutsText } from '#domain/chart/to-model/rows-cut.ts'
import { titleOf } from '#domain/chart/to-model/series/axes/axis-title.ts'
import { axisOfPlaces } from '#domain/chart/to-model/series/axes/place-axis.ts'
import { plainChart, plainSeries } from '#domain/chart/to-model/series/plain-series.ts'
import { seriesTable } from '#domain/chart/to-model/series/series-table.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { HistogramForm } from './controls.ts'

/** Bars of the ranges of a column, a row of them for each group; null where the result has no ranges. */
export function toHistogramModel(
  result: ChartResult,
  form: HistogramForm,
  { context, column }: { readonly context: ModelContext; readonly column: QueryColumn | null },
): Drawing | null {
  const groups = form.groupby.flatMap((one) => columnOf(result, columnLabel(one)) ?? [])
  const bins = result.columns.filter((one) => !groups.includes(one) && one.type === 'number')
  if (bins.length === 0 || column === null) return null
  const isShare = form.normalize ?? form.normalized
  const write = isShare ? percentText : exactText
  const name = labelFor(context, columnLabel(column))
  const names = groups.length === 0 ? [name] : rowLabels(groups, result.rowCount)
  const series = names.slice(0, CHART_COLOR_COUNT).map((group, row) => {
    const values = bins.map((bin) => numberOf(bin.values[row] ?? null))
    const text = (value: number | null) => (value === null ? '' : write(value))
    const short = values.map((value) => (value === null ? '' : isShare ? write(value) : adaptiveText(value)))
    return plainSeries({
      name: group,
      color: context.colors.get(group) ?? chartColor(row),
      values,
      textAt: (at) => text(values[at] ?? null),
      valueTexts: form.show_value ? short : values.map(() => ''),
    })
  })
  const labels = bins.map((bin) => rangeName(bin.name))
  const xs = bins.map((_, at) => at)
  const none = [null, null] as const
  const x = axisOfPlaces(xs, { kind: 'names', grain: null, labels, write: null, hasBars: true, bounds: none })
  const values = series.flatMap((one) => one.values)
  const y = valueAxis(values, { fromZero: true, label: isShare ? percentText : undefined })
  const isOnTop = form.y_axis_title_position === 'Top'
  const model = plainChart({
    xs,
    xLabels: labels,
    x: { ...x, title: titleOf(form.x_axis_title ?? form.x_axis_label, form.x_axis_title_margin, false) },
    y: { ...y, title: titleOf(form.y_axis_title ?? form.y_axis_label, form.y_axis_title_margin, isOnTop) },
    series,
    legend: form.show_legend && series.length > 1 ? { place: 'top', scrolls: true, margin: 0 } : null,
  })
  const sums = bins.map((_, at) => series.reduce((sum, one) => sum + (one.values[at] ?? 0), 0))
  const best = sums.reduce((most, sum, at) => (sum > (sums[most] ?? 0) ? at : most), 0)
  const { sqlRowCount, rowCount } = result
  const isCut = form.row_limit !== null && sqlRowCount !== undefined && sqlRowCount >= form.row_limit
  return {
    model,
    table: seriesTable(name, labels, series),
    summary: `${context.chart.name}: histogram of ${name} in ${bins.length} ranges. Most: ${labels[best] ?? ''}.`,
    cut: cutsText(
      rowCount > series.length && groups.length > 0 ? `${series.length} of ${rowCount} groups` : null,
      isCut ? `of the first ${exactText(sqlRowCount)} rows` : null,
    ),
    colorRange: null,
  }
}

function percentText(value: number): string {
  return `${Number((value * 100).toFixed(1))}%`
}

/** The name of a range in words: "−60 - −12" would be read as a sum. */
function rangeName(name: string): string {
  const match = /^(-?[\d.e+]{1,30}) - (-?[\d.e+]{1,30})$/.exec(name)
  const signed = (text = '') => text.replace('-', '−')
  return match === null ? name : `${signed(match[1])} to ${signed(match[2])}`
}

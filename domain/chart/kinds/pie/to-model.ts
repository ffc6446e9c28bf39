import { metricsOf } from '#domain/chart/controls/shared-controls.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import { numberTexts } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PartModel } from '#domain/chart/model/parts.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { rowLabels } from '#domain/chart/to-model/cell-labels.ts'
import { CHART_COLOR_COUNT, chartColor } from '#domain/chart/to-model/label-colors.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { rowsCut } from '#domain/chart/to-model/rows-cut.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { PieForm } from './controls.ts'

type QueryForm = Pick<PieForm, 'groupby' | 'metric' | 'metrics'>
type Part = Pick<PartModel, 'name' | 'value'>

function readParts(result: ChartResult, form: QueryForm): readonly Part[] {
  const groups = form.groupby.flatMap((column) => columnOf(result, columnLabel(column)) ?? [])
  const values = columnOf(result, metricsOf(form).map(metricLabel)[0] ?? '')?.values ?? []
  const parts = rowLabels(groups, result.rowCount).flatMap((name, row): Part[] => {
    const value = numberOf(values[row])
    return value === null || value <= 0 ? [] : [{ name, value }]
  })
  return foldRest(parts)
}

/** Beyond ten parts the rest becomes one, which for parts of a whole is a sum. Source: look §4. */
function foldRest(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= CHART_COLOR_COUNT) return parts
  const sorted = parts.toSorted((a, b) => b.value - a.value)
  const rest = sorted.slice(CHART_COLOR_COUNT - 1).reduce((sum, part) => sum + part.value, 0)
  return [...sorted.slice(0, CHART_COLOR_COUNT - 1), { name: 'Other', value: rest }]
}

/** The names of the parts, which take part in the dashboard's colours. */
export function partLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return readParts(result, form).map((part) => part.name)
}

/** Parts of a whole with their shares. */
export function toPartsModel(result: ChartResult, form: PieForm, context: ModelContext): Drawing {
  const read = readParts(result, form)
  const total = read.reduce((sum, part) => sum + part.value, 0)
  const metric = metricsOf(form).map(metricLabel)[0]
  const write = numberTexts(context.formats, valueFormat(form, context, metric))
  const parts = read.map(
    ({ name, value }, index): PartModel => ({
      name,
      value,
      share: `${exactText(Number(((value / total) * 100).toFixed(1)))} %`,
      text: write(value),
      color: context.colors.get(name) ?? chartColor(index),
    }),
  )
  const head = form.groupby.map((column) => labelFor(context, columnLabel(column))).join(', ')
  const table = tableOf(
    [head, metric === undefined ? 'Value' : labelFor(context, metric), 'Share'],
    parts.map((part) => [part.name, part.value, part.share]),
  )
  const largest = parts.reduce<PartModel | null>(
    (best, one) => (best && best.value >= one.value ? best : one),
    null,
  )
  const end = largest === null ? '' : ` Largest: ${largest.name}, ${largest.share}.`
  const summary = `${context.chart.name}: ${parts.length} parts.${end}`
  return {
    model: { kind: 'parts', parts, total: write(total) },
    table,
    summary,
    cut: rowsCut(result, form.row_limit),
    colorRange: null,
  }
}

import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { adaptiveText, exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ParallelModel } from '#domain/chart/model/picture/parallel.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { rangeOf, stepColor } from '#domain/chart/to-model/colors/color-steps.ts'
import { drawingNotes, firstOf, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { orMessage } from '#domain/chart/to-model/left-out.ts'
import { measureCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { namedRows } from '#domain/chart/to-model/named-rows.ts'
import { partPicker, plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { ParallelForm } from './fields.ts'

/** Maximum number of lines. */
const MOST_LINES = 1_000
/** Maximum number of labels on an axis of names. */
const MOST_NAMES = 30

type Values = readonly (number | null)[]
type Axis = ParallelModel['axes'][number] & { readonly shares: Values }

function valueAxis(name: string, values: Values): Axis {
  const [low, high] = rangeOf(values)
  // Halved first: the difference of the largest doubles is infinite.
  const spread = high / 2 - low / 2
  return {
    name,
    shares: values.map((value) =>
      value === null ? null : spread === 0 ? 0.5 : (value / 2 - low / 2) / spread,
    ),
    marks: [0, 0.25, 0.5, 0.75, 1]
      .filter((share) => spread > 0 || share === 0.5)
      .map((share) => ({ share, label: adaptiveText(low * (1 - share) + high * share) })),
  }
}

function nameAxis(name: string, names: readonly string[]): Axis {
  const places = [...new Set(names)].toSorted()
  const at = new Map(places.map((one, index) => [one, index]))
  const shareOf = (index: number) => (places.length === 1 ? 0.5 : index / (places.length - 1))
  const every = Math.ceil(places.length / MOST_NAMES)
  return {
    name,
    shares: names.map((one) => shareOf(at.get(one) ?? 0)),
    marks: places.flatMap((label, index) => (index % every === 0 ? [{ share: shareOf(index), label }] : [])),
  }
}

/** Rows as lines. Each metric has its own axis, and a secondary metric sets the color. */
export function toParallelModel(result: ChartResult, form: ParallelForm, context: ModelContext): Drawing {
  const metrics = metricsOf(form).map(metricLabel)
  const valuesOf = (metric: string): Values => columnOf(result, metric)?.values.map(numberOf) ?? []
  const { series, secondary_metric: second } = form
  const names = namedRows(result, { columns: series === null ? [] : [series] }).map(({ name }) => name)
  const pick = partPicker(result, plainDimensions(series === null ? [] : [series]), context.dataset)
  const head = series === null ? '' : labelFor(context, columnLabel(series))
  const axes = [
    ...(form.include_series ? [nameAxis(head, names)] : []),
    ...metrics.map((metric) => valueAxis(labelFor(context, metric), valuesOf(metric))),
  ]
  const colors = second === null ? null : valuesOf(metricLabel(second))
  const range = rangeOf(colors ?? [])
  const drawn = names.map((_, row) => row).slice(0, MOST_LINES)
  const missing = metrics.reduce(
    (sum, metric) => sum + valuesOf(metric).filter((one) => one === null).length,
    0,
  )
  const note = missing === 0 ? null : `Values: ${exactText(missing)} without a value`
  const columns = [
    ...metrics,
    ...(second === null || metrics.includes(metricLabel(second)) ? [] : [metricLabel(second)]),
  ]
  const drawing: Drawing = {
    model: {
      kind: 'parallel',
      axes: axes.map(({ name, marks }) => ({ name, marks })),
      lines: drawn.map((row) => ({
        color: colors === null ? 'chart-1' : stepColor(colors[row] ?? null, range),
        shares: axes.map(({ shares }) => shares[row] ?? null),
      })),
      tips: drawn.map((row) => ({
        title: names[row] ?? '',
        color: null,
        rows: columns.map((metric) => ({
          name: labelFor(context, metric),
          text: exactValue(valuesOf(metric)[row] ?? null),
        })),
      })),
      pickAt: (tip) => pick({ name: names[tip] ?? '', rows: [tip] }),
      legend: null,
    },
    table: tableOf(
      [head, ...columns.map((metric) => labelFor(context, metric))],
      names.map((name, row) => [
        name,
        ...columns.map((metric) => measureCell(columnOf(result, metric)?.values[row])),
      ]),
    ),
    summary: `${context.chart.name}: ${exactText(drawn.length)} lines over ${axes.length} axes (${axes.map(({ name }) => name).join(', ')}).`,
    ...drawingNotes(firstOf('line', drawn.length, names.length), notDrawn(missing, 'without a value')),
    colorRange: colors === null ? null : `${adaptiveText(range[0])} to ${adaptiveText(range[1])}`,
  }
  const known = axes.flatMap(({ shares }) => shares.filter((share) => share !== null)).length
  return orMessage(drawing, known, note, context.chart.name)
}

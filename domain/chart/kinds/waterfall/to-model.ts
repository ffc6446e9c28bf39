import { rgbText } from '#domain/chart/colors/color-scheme.ts'
import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { signedText } from '#domain/chart/format/format-number.ts'
import { valueAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import type { DrawnSeries } from '#domain/chart/model/series-chart.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import {
  labelFor,
  type ModelContext,
  tableOf,
  timeWriter,
  valueFormat,
} from '#domain/chart/to-model/model-context.ts'
import { rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import { titleOf } from '#domain/chart/to-model/series/axes/axis-title.ts'
import { axisOfPlaces } from '#domain/chart/to-model/series/axes/place-axis.ts'
import { plainChart, plainSeries } from '#domain/chart/to-model/series/plain-series.ts'
import { writersOf } from '#domain/chart/to-model/series/series-writers.ts'
import { numberCell } from '#domain/chart/to-model/table-cells.ts'
import { counted } from '#domain/core/number/counted.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { WaterfallForm } from './fields.ts'
import { type WaterfallStep, waterfallSteps } from './steps.ts'

/** Maximum number of bars; more would be thinner than a line. */
const MOST_STEPS = 500

/** A waterfall: each change begins at the end of the previous one; null if the form is incomplete. */
export function toWaterfallModel(
  result: ChartResult,
  form: WaterfallForm,
  context: ModelContext,
): Drawing | null {
  const metric = metricsOf(form).map(metricLabel)[0]
  const { x_axis: axis, groupby } = form
  if (metric === undefined || axis === null) return null
  const breakdown = groupby[0] === undefined ? null : columnLabel(groupby[0])
  const columns = { axis: columnLabel(axis), breakdown, metric }
  const all = waterfallSteps(result, columns, timeWriter(form, context))
  const steps = all.slice(0, MOST_STEPS)
  const writers = writersOf(context.formats, valueFormat(form, context, metric), {
    currency: form.currency_format,
    isShare: false,
  })
  const kinds = [
    { kind: 'increase', name: 'Increase', color: rgbText(form.increase_color) ?? 'chart-3' },
    { kind: 'decrease', name: 'Decrease', color: rgbText(form.decrease_color) ?? 'chart-2' },
    { kind: 'total', name: 'Total', color: rgbText(form.total_color) ?? 'text-3' },
  ] as const
  const pickAt = stepPicker(result, form, { context, steps })
  const series = kinds.map(({ kind, name, color }) =>
    stepSeries(steps, kind, { name, color, form, writers, pickAt }),
  )
  const labels = steps.map(({ name }) => name)
  const xs = steps.map((_, at) => at)
  const none = [null, null] as const
  const x = axisOfPlaces(xs, { kind: 'names', grain: null, labels, write: null, hasBars: true, bounds: none })
  const y = valueAxis(
    steps.flatMap(({ from, to }) => [from, to]),
    { fromZero: true, label: writers.own ?? undefined },
  )
  const isTurned = form.x_ticks_layout === '45°' ? 45 : form.x_ticks_layout === '90°' ? 90 : 0
  const model = plainChart({
    xs,
    xLabels: labels,
    x: { ...x, title: titleOf(form.x_axis_label, 15, false), rotation: isTurned },
    y: { ...y, title: titleOf(form.y_axis_label, 15, false) },
    series,
    legend: form.show_legend ? { place: 'top', scrolls: true, margin: 0 } : null,
  })
  const missing = columnOf(result, metric)?.values.filter((cell) => numberOf(cell) === null).length ?? 0
  const last = steps.findLast(({ kind }) => kind === 'total')
  const changes = steps.filter(({ kind }) => kind !== 'total').length
  const end = last === undefined ? '' : `, ending at ${writers.short(last.value)}`
  return {
    model,
    table: tableOf(
      [labelFor(context, columns.axis), labelFor(context, metric), 'Level after it'],
      all.map(({ name, kind, value, to, isMissing, digits }) => [
        name,
        isMissing === true
          ? longCell(null, digits)
          : longCell(
              value,
              digits,
              kind === 'total' ? writers.exact(value) : signedText(writers.exact(value)),
            ),
        numberCell(to, writers.exact(to)),
      ]),
    ),
    summary: `${context.chart.name}: waterfall of ${changes} changes${end}.`,
    ...drawingNotes(
      missing > 0 ? `${counted(missing, 'row')} without a value counted as no change` : null,
      firstOf('step', steps.length, all.length),
    ),
    colorRange: null,
  }
}

interface PickerParts {
  readonly context: ModelContext
  readonly steps: readonly WaterfallStep[]
}

/** Finds the rows of a step: those of its place on the axis, and of the part that changes. */
function stepPicker(result: ChartResult, form: WaterfallForm, { context, steps }: PickerParts) {
  const { x_axis: axis, groupby, time_grain_sqla: grain } = form
  const axisDimensions = axis === null ? [] : [{ column: axis, grain, timeLabel: timeWriter(form, context) }]
  const [part] = groupby
  const periods = rowsPicker(result, axisDimensions, context.dataset)
  const parts =
    part === undefined ? periods : rowsPicker(result, [...axisDimensions, { column: part }], context.dataset)
  return (place: number) => {
    const step = steps[place]
    if (step === undefined) return null
    return (step.kind === 'total' ? periods : parts)(step.name, step.rows)
  }
}

interface StepLook {
  readonly name: string
  readonly color: ColorName
  readonly form: WaterfallForm
  readonly writers: ReturnType<typeof writersOf>
  readonly pickAt: DrawnSeries['pickAt']
}

function stepSeries(steps: readonly WaterfallStep[], kind: WaterfallStep['kind'], look: StepLook) {
  const own = steps.map((step) => (step.kind === kind ? step : null))
  const { writers } = look
  return plainSeries({
    name: look.name,
    color: look.color,
    values: own.map((step) => step?.value ?? null),
    textAt: (place) => writers.exact(own[place]?.value ?? null),
    spans: own.map((step) => (step === null ? null : [step.from, step.to])),
    pickAt: look.pickAt,
    // All three series share a stack, so that each step has one position.
    stack: 'steps',
    valueTexts: own.map((step) => (step === null || !look.form.show_value ? '' : writers.short(step.value))),
  })
}

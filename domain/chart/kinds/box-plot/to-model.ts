import * as z from 'zod/mini'
import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import { valueAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { SeriesChartModel, Whiskers } from '#domain/chart/model/series-chart.ts'
import { type Cell, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels, joinedLabels } from '#domain/chart/to-model/cell-labels.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { messageDrawing } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import { titleOf } from '#domain/chart/to-model/series/axes/axis-title.ts'
import { axisOfPlaces } from '#domain/chart/to-model/series/axes/place-axis.ts'
import { plainChart, plainSeries } from '#domain/chart/to-model/series/plain-series.ts'
import { type Writers, writersOf } from '#domain/chart/to-model/series/series-writers.ts'
import { parseJson } from '#domain/core/parse.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { timeText } from '#domain/time/format-time.ts'
import type { BoxPlotForm } from './fields.ts'

/** Maximum number of boxes, and of outliers of each. */
const MOST_BOXES = 200
const MOST_OUTLIERS = 1_000

/** Opacity of a box, whose lines are drawn over it. */
const BOX_OPACITY = 0.4

/** The statistics of a group. */
interface Box extends Omit<Whiskers, 'at' | 'color'> {
  readonly name: string
  /** The index of its row. */
  readonly row: number
  readonly q1: number
  readonly q3: number
  readonly count: number
}

/** A box for each group and metric; a message if no group has values. */
export function toBoxModel(result: ChartResult, form: BoxPlotForm, context: ModelContext): Drawing | null {
  const metrics = metricsOf(form).map(metricLabel)
  const names = groupNames(result, form, context)
  const all = metrics.flatMap((metric) =>
    names.flatMap((group, row): Box[] => {
      const label = labelFor(context, metric)
      const name = metrics.length === 1 ? group : group === '' ? label : `${group}, ${label}`
      const box = boxOf(result, metric, row)
      return box === null ? [] : [{ ...box, row, name: name === '' ? label : name }]
    }),
  )
  const boxes = all.slice(0, MOST_BOXES)
  const writers = writersOf(
    context.formats,
    valueFormat({ y_axis_format: null, number_format: form.number_format }, context, metrics[0]),
    { currency: null, isShare: false },
  )
  const table = tableOf(
    ['Group', 'Low', 'First quartile', 'Median', 'Mean', 'Third quartile', 'High', 'Values', 'Beyond'],
    all.map((box) => [
      box.name,
      box.low,
      box.q1,
      box.median,
      box.mean,
      box.q3,
      box.high,
      box.count,
      box.outliers.length,
    ]),
  )
  if (boxes.length === 0) {
    const text = 'No group of this result has values.'
    return messageDrawing(context.chart.name, { title: 'Nothing to draw', text }, table)
  }
  const pick = rowsPicker(
    result,
    form.groupby.map((column) => ({ column })),
    context.dataset,
  )
  const model = boxChart(boxes, { form, context, metrics, writers, pick })
  const highest = boxes.reduce((best, one) => (one.median > best.median ? one : best))
  return {
    model,
    table,
    summary: `${context.chart.name}: box plot of ${boxes.length} groups. Highest median: ${highest.name}, ${exactText(highest.median)}.`,
    ...drawingNotes(
      firstOf('box', boxes.length, all.length),
      notDrawn(withValues(result, metrics) - all.length, 'without finite figures'),
    ),
    colorRange: null,
  }
}

interface BoxParts {
  readonly form: BoxPlotForm
  readonly context: ModelContext
  readonly metrics: readonly string[]
  readonly writers: Writers
  readonly pick: ReturnType<typeof rowsPicker>
}

/** Boxes from first to third quartile, with whiskers. */
function boxChart(boxes: readonly Box[], parts: BoxParts): SeriesChartModel {
  const { form, context, metrics, writers, pick } = parts
  const labels = boxes.map(({ name }) => name)
  const xs = boxes.map((_, at) => at)
  const none = [null, null] as const
  const x = axisOfPlaces(xs, { kind: 'names', grain: null, labels, write: null, hasBars: true, bounds: none })
  const ends = boxes.flatMap(({ low, high, q1, q3, mean, outliers }) => [
    low,
    high,
    q1,
    q3,
    mean,
    ...outliers,
  ])
  const y = valueAxis(ends, { fromZero: false, label: writers.own ?? undefined })
  const color = context.colors.get(labels[0] ?? '') ?? chartColor(0)
  const turned = form.x_ticks_layout === '45°' ? 45 : form.x_ticks_layout === '90°' ? 90 : 0
  const text = (box: Box) =>
    `median ${writers.short(box.median)}, half of them ${writers.short(box.q1)} to ${writers.short(box.q3)}, all but ${box.outliers.length} ${writers.short(box.low)} to ${writers.short(box.high)}`
  return plainChart({
    xs,
    xLabels: labels,
    x: { ...x, rotation: turned, title: titleOf(form.x_axis_title, form.x_axis_title_margin, false) },
    y: {
      ...y,
      title: titleOf(form.y_axis_title, form.y_axis_title_margin, form.y_axis_title_position === 'Top'),
    },
    series: [
      plainSeries({
        name: metrics.map((metric) => labelFor(context, metric)).join(', '),
        color,
        values: boxes.map(({ median }) => median),
        textAt: (place) => {
          const box = boxes[place]
          return box === undefined ? '' : text(box)
        },
        spans: boxes.map(({ q1, q3 }) => [q1, q3]),
        stack: 'boxes',
        area: BOX_OPACITY,
        pickAt: (place) => {
          const box = boxes[place]
          return box === undefined ? null : pick(box.name, [box.row])
        },
      }),
    ],
    whiskers: boxes.map((box, at) => ({
      ...box,
      at,
      color,
      outliers: box.outliers.slice(0, MOST_OUTLIERS),
    })),
  })
}

function groupNames(result: ChartResult, form: BoxPlotForm, { formats }: ModelContext): readonly string[] {
  const writeTime = formats.time(form.date_format) ?? ((ms: number) => timeText(ms, form.time_grain_sqla))
  const columns = form.groupby.flatMap((column) => columnOf(result, columnLabel(column)) ?? [])
  const labels = columns.map((column) => cellLabels(column, column.values, writeTime))
  return joinedLabels(
    Array.from({ length: result.rowCount }, (_, row) => labels.map((column) => column[row] ?? '')),
  )
}

/** The number of boxes with values, including those that cannot be drawn. */
function withValues(result: ChartResult, metrics: readonly string[]): number {
  const counts = metrics.flatMap((metric) => columnOf(result, `${metric}__count`)?.values ?? [])
  return counts.filter((cell) => (numberOf(cell) ?? 0) > 0).length
}

function boxOf(result: ChartResult, metric: string, row: number): Omit<Box, 'name' | 'row'> | null {
  const cell = (what: string): Cell => columnOf(result, `${metric}__${what}`)?.values[row] ?? null
  const [low, high, q1, q3] = ['min', 'max', 'q1', 'q3'].map((what) => numberOf(cell(what)))
  const [median, mean] = ['median', 'mean'].map((what) => numberOf(cell(what)))
  const isComplete = [low, high, q1, q3, median, mean].every((value) => typeof value === 'number')
  if (!isComplete) return null
  return {
    // With few values, none may be within a whisker's range; the whisker then ends at the box.
    low: Math.min(low ?? 0, q1 ?? 0),
    high: Math.max(high ?? 0, q3 ?? 0),
    q1: q1 ?? 0,
    q3: q3 ?? 0,
    median: median ?? 0,
    mean: mean ?? 0,
    count: numberOf(cell('count')) ?? 0,
    outliers: outliersOf(cell('outliers')),
  }
}

const outliersSchema = z.catch(z.array(z.number()), [])

/** Outliers are a list, as JSON in a cell. */
function outliersOf(cell: Cell): readonly number[] {
  const parsed = typeof cell === 'string' ? parseJson(cell) : null
  return parsed?.ok ? outliersSchema.parse(parsed.value) : []
}

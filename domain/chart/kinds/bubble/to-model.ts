import { exactText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PointsModel } from '#domain/chart/model/points.ts'
import { othersName } from '#domain/chart/model/texts/others-name.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { rowLabels } from '#domain/chart/to-model/cell-labels.ts'
import { CHART_COLOR_COUNT, chartColor, OTHER_COLOR } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { measureCell } from '#domain/chart/to-model/long-number.ts'
import { messageDrawing } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import { titleOf } from '#domain/chart/to-model/series/axes/axis-title.ts'
import { axisOfValues, logPlace } from '#domain/chart/to-model/series/axes/value-axis.ts'
import { type Writers, writersOf } from '#domain/chart/to-model/series/series-writers.ts'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { counted } from '#domain/core/number/counted.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'
import type { BubbleForm } from './fields.ts'

/** Maximum number of bubbles, since more would overlap. */
const MOST_BUBBLES = 5_000
/** Radius of the smallest bubble, in px; the form sets that of the largest. */
const LEAST_RADIUS = 2

interface Bubble {
  /** The index of its row. */
  readonly row: number
  readonly name: string
  readonly group: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Bubbles whose area shows a measure; null if the form lacks a measure. */
export function toBubbleModel(result: ChartResult, form: BubbleForm, context: ModelContext): Drawing | null {
  if (form.x === null || form.y === null || form.size === null || form.entity === null) return null
  const read = readBubbles(result, form)
  const isLogX = form.logXAxis || form.x_log_scale
  const isLogY = form.logYAxis || form.y_log_scale
  const known = read.flatMap(({ bubble }) => bubble ?? [])
  const placed = known.flatMap((bubble) => {
    const x = isLogX ? logPlace(bubble.x) : bubble.x
    const y = isLogY ? logPlace(bubble.y) : bubble.y
    return x === null || y === null ? [] : [{ bubble, x, y }]
  })
  const drawn = placed.slice(0, MOST_BUBBLES)
  const [xName, yName, sizeName] = [form.x, form.y, form.size].map((metric) =>
    labelFor(context, metricLabel(metric)),
  )
  const nameColumns = form.series === null ? [form.entity] : [form.series, form.entity]
  const table = tableOf(
    [
      ...nameColumns.map((column) => labelFor(context, columnLabel(column))),
      xName ?? '',
      yName ?? '',
      sizeName ?? '',
    ],
    // Bubbles of different groups may have the same name.
    read.map(({ name, group, cells }) => [
      ...(form.series === null ? [name] : [group, name]),
      ...cells.map(measureCell),
    ]),
    nameColumns.length,
  )
  if (drawn.length === 0) {
    const text = `None of ${counted(read.length, 'row')} has a place on both axes and a size.`
    return messageDrawing(context.chart.name, { title: 'Nothing to draw', text }, table)
  }
  const writeX = writerOf(form.xAxisFormat ?? form.x_axis_format, form.x, context)
  const writeY = writerOf(form.y_axis_format, form.y, context)
  const writeSize = writerOf(form.tooltipSizeFormat, form.size, context)
  const xs = known.map(({ x }) => x)
  const ys = known.map(({ y }) => y)
  const series = bubbleSeries(drawn, { form, context, result, writers: [writeX, writeY, writeSize] })
  const model: PointsModel = {
    kind: 'points',
    xName: xName ?? '',
    yName: yName ?? '',
    sizeName: sizeName ?? '',
    x: axisOfValues(xs, { fromZero: false, isLog: isLogX, bounds: form.xAxisBounds, write: writeX.own }),
    y: axisOfValues(ys, { fromZero: false, isLog: isLogY, bounds: form.y_axis_bounds, write: writeY.own }),
    xTitle: titleOf(form.x_axis_label || (xName ?? ''), form.x_axis_title_margin, false)?.text ?? null,
    yTitle: titleOf(form.y_axis_label || (yName ?? ''), form.y_axis_title_margin, false)?.text ?? null,
    opacity: form.opacity ?? 0.6,
    hasLegend: form.show_legend && series.length > 1,
    series,
  }
  const best = drawn.reduce((one, other) => (other.bubble.size > one.bubble.size ? other : one))
  const lost = read.length - placed.length
  return {
    model,
    table,
    summary: `${context.chart.name}: ${counted(drawn.length, 'bubble')}, ${yName} by ${xName}. Largest: ${best.bubble.name}, ${writeSize.short(best.bubble.size)}.`,
    ...drawingNotes(
      firstOf('bubble', drawn.length, placed.length),
      othersText(drawn),
      notDrawn(lost, 'without a place or a size'),
    ),
    colorRange: null,
  }
}

/** The remark about groups beyond the number of colors; null for none. */
function othersText(drawn: readonly Placed[]): string | null {
  const count = new Set(drawn.map(({ bubble }) => bubble.group)).size
  const others = count - CHART_COLOR_COUNT
  return others > 0 ? `bubbles of ${exactText(others)} of ${exactText(count)} groups gray` : null
}

interface Placed {
  readonly bubble: Bubble
  readonly x: number
  readonly y: number
}

interface SeriesParts {
  readonly form: BubbleForm
  readonly context: ModelContext
  readonly result: ChartResult
  readonly writers: readonly [x: Writers, y: Writers, size: Writers]
}

/** Bubbles by group. */
function bubbleSeries(
  drawn: readonly Placed[],
  { form, context, result, writers: [writeX, writeY, writeSize] }: SeriesParts,
): PointsModel['series'] {
  const dimensions = [form.series, form.entity].flatMap((column) => (column === null ? [] : [{ column }]))
  const pickRows = rowsPicker(result, dimensions, context.dataset)
  const pickGroups = rowsPicker(result, dimensions.slice(0, -1), context.dataset)
  const most = drawn.reduce((one, { bubble }) => Math.max(one, bubble.size), 0)
  const largest = Math.max(LEAST_RADIUS, (form.max_bubble_size ?? 25) / 2)
  const byGroup = new Map<string, Placed[]>()
  for (const one of drawn) entryOf(byGroup, one.bubble.group, (): Placed[] => []).push(one)
  const named = [...byGroup].slice(0, CHART_COLOR_COUNT)
  const rest = [...byGroup].slice(CHART_COLOR_COUNT)
  const others = { name: othersName(rest.length), color: OTHER_COLOR, own: rest.flatMap(([, own]) => own) }
  const all = [
    ...named.map(([name, own], at) => ({ name, color: context.colors.get(name) ?? chartColor(at), own })),
    // Groups without a color are drawn below the others.
    ...(rest.length === 0 ? [] : [others]),
  ]
  return all.map(({ name, color, own }): PointsModel['series'][number] => {
    return {
      name,
      color,
      points: own.map(({ x, y }) => ({ x, y })),
      texts: own.map(({ bubble }) => ({ x: writeX.exact(bubble.x), y: writeY.exact(bubble.y) })),
      radii: own.map(({ bubble }) =>
        Math.max(LEAST_RADIUS, largest * Math.sqrt(most > 0 ? bubble.size / most : 0)),
      ),
      names: own.map(({ bubble }) =>
        color === OTHER_COLOR ? `${bubble.name}, ${bubble.group}` : bubble.name,
      ),
      sizes: own.map(({ bubble }) => writeSize.exact(bubble.size)),
      pickAt: (index) => {
        const bubble = own[index]?.bubble
        if (bubble === undefined) return null
        const label = form.series === null ? bubble.name : `${bubble.name}, ${bubble.group}`
        return pickRows(label, [bubble.row])
      },
      pick: () =>
        pickGroups(
          name,
          own.map(({ bubble }) => bubble.row),
        ),
    }
  })
}

/** The rows with their measures. A row without a position or with a negative size is left out. */
function readBubbles(result: ChartResult, { series, entity, x, y, size }: BubbleForm) {
  const labelsOf = (column: QueryColumn | null) => {
    const found = column === null ? undefined : columnOf(result, columnLabel(column))
    return found === undefined ? [] : rowLabels([found], result.rowCount)
  }
  const valuesOf = (metric: QueryMetric | null) =>
    (metric === null ? undefined : columnOf(result, metricLabel(metric)))?.values ?? []
  const [names, groups] = [labelsOf(entity), labelsOf(series)]
  const [xs, ys, sizes] = [valuesOf(x), valuesOf(y), valuesOf(size)]
  return Array.from({ length: result.rowCount }, (_, row) => {
    const [name = '', group = ''] = [names[row], groups[row]]
    const cells = [xs[row], ys[row], sizes[row]]
    const [ownX = null, ownY = null, ownSize = null] = cells.map(numberOf)
    const isComplete = ownX !== null && ownY !== null && ownSize !== null && ownSize >= 0
    const bubble: Bubble | null = isComplete ? { row, name, group, x: ownX, y: ownY, size: ownSize } : null
    return { name, group, cells, bubble }
  })
}

function writerOf(format: string | null, metric: QueryMetric, context: ModelContext) {
  const own = valueFormat({ y_axis_format: format, number_format: null }, context, metricLabel(metric))
  return writersOf(context.formats, own, { currency: null, isShare: false })
}

import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { MatrixCell, MatrixModel } from '#domain/chart/model/matrix.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { type Cell, type ChartColumn, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { schemeSteps, stepOf } from '#domain/chart/to-model/colors/scheme-steps.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { digitsOf, longCell } from '#domain/chart/to-model/long-number.ts'
import { messageDrawing, noValuesText } from '#domain/chart/to-model/message-drawing.ts'
import {
  labelFor,
  type ModelContext,
  tableOf,
  timeWriter,
  valueFormat,
} from '#domain/chart/to-model/model-context.ts'
import { apartWriters, writersOf } from '#domain/chart/to-model/series/series-writers.ts'
import { type TableValue, textCell } from '#domain/chart/to-model/table-cells.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { compareCells, numberOf } from '#domain/semantic/steps/frame.ts'
import type { HeatmapForm } from './fields.ts'

const CALENDAR = [
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
] as const

/** The order of names of weekdays or months; null for other names. */
function calendarOrder(cells: readonly Cell[]): ((cell: Cell) => number) | null {
  const short = (cell: Cell) => (typeof cell === 'string' ? cell.slice(0, 3).toLowerCase() : '')
  const names = CALENDAR.find((list) => cells.every((cell) => list.some((name) => name === short(cell))))
  return names === undefined ? null : (cell) => names.findIndex((name) => name === short(cell))
}

/** An axis: its labels in order, and the index of each row. */
interface Side {
  readonly labels: readonly string[]
  readonly places: readonly number[]
}

function sideOf(column: ChartColumn, sort: string | null, timeLabel: (ms: number) => string): Side {
  const cells = [...new Set(column.values)]
  const place = calendarOrder(cells)
  const compare = (a: Cell, b: Cell) => (place === null ? compareCells(a, b) : place(a) - place(b))
  const sorted = sort?.startsWith('value') === true ? cells : cells.toSorted(compare)
  const ordered = sort === 'alpha_desc' ? sorted.toReversed() : sorted
  const places = new Map(ordered.map((cell, index) => [cell, index]))
  return {
    labels: cellLabels(column, ordered, timeLabel),
    places: column.values.map((cell) => places.get(cell) ?? 0),
  }
}

function boundsOf({ value_bounds: own, y_axis_bounds: old }: HeatmapForm) {
  return own[0] === null && own[1] === null ? old : own
}

/** The columns of both axes. */
interface Sides {
  readonly x: QueryColumn | null
  readonly y: QueryColumn | null
}

interface TableParts {
  readonly xs: Side
  readonly ys: Side
  readonly values: readonly (number | null)[]
  readonly cells: readonly Cell[]
}

/** The values as a table. */
function tableView(head: string, { xs, ys, values, cells }: TableParts): TableModel {
  const exact = new Map<string, TableValue>()
  for (const [row, value] of values.entries())
    exact.set(`${xs.places[row] ?? 0} ${ys.places[row] ?? 0}`, longCell(value, digitsOf(cells[row])))
  return tableOf(
    [head, ...xs.labels],
    ys.labels.map((label, y) => [label, ...xs.labels.map((_, x) => exact.get(`${x} ${y}`) ?? textCell(''))]),
  )
}

/** Squares colored by value; null if the result lacks an axis. */
export function toMatrixModel(
  result: ChartResult,
  form: HeatmapForm,
  { context, sides }: { readonly context: ModelContext; readonly sides: Sides },
): Drawing | null {
  const [metric] = metricsOf(form)
  const { x: xName, y: yName } = sides
  if (xName === null || yName === null || metric === undefined) return null
  const [x, y] = [columnOf(result, columnLabel(xName)), columnOf(result, columnLabel(yName))]
  const measured = columnOf(result, metricLabel(metric))?.values
  const values = measured?.map(numberOf)
  if (x === undefined || y === undefined || values === undefined) return null
  const timeLabel = timeWriter(form, context)
  const xs = sideOf(x, form.sort_x_axis, timeLabel)
  const ys = sideOf(y, form.sort_y_axis, timeLabel)
  const known = values.filter((value) => value !== null)
  const [lowBound, highBound] = boundsOf(form)
  const low = lowBound ?? known.reduce((least, value) => Math.min(least, value), known[0] ?? 0)
  const high = highBound ?? known.reduce((most, value) => Math.max(most, value), known[0] ?? 0)
  const writers = writersOf(context.formats, valueFormat(form, context, metricLabel(metric)), {
    currency: form.currency_format,
    isShare: false,
  })
  const write = apartWriters(writers, values).short
  const ranks = columnOf(result, 'rank')?.values.map(numberOf) ?? []
  const colors = schemeSteps(form.linear_color_scheme)
  const found = values.flatMap((value, row) => {
    const place = { x: xs.places[row] ?? 0, y: ys.places[row] ?? 0 }
    return value === null ? [] : [{ row, place, value, rank: ranks[row] ?? null }]
  })
  const cells = found.map(({ place, value, rank }): MatrixCell => {
    // A normalized color shows the rank of a value instead of its size.
    const step = form.normalized && rank !== null ? stepOf(rank, 0, 1) : stepOf(value, low, high)
    const share = form.show_percentage && rank !== null ? `, rank ${Math.round(rank * 100)} %` : undefined
    return { ...place, step, text: write(value), note: share, color: colors?.[step - 1] }
  })
  const dimensions = [
    { column: xName, grain: form.time_grain_sqla, timeLabel },
    { column: yName, timeLabel },
  ]
  const table = tableView(labelFor(context, columnLabel(yName)), { xs, ys, values, cells: measured ?? [] })
  if (found.length === 0) {
    const text = noValuesText([result])
    return messageDrawing(context.chart.name, { title: 'Nothing to draw', text }, table)
  }
  const [first, ...others] = found
  const best = first && others.reduce((most, one) => (one.value > most.value ? one : most), first)
  const peak = best
    ? ` High at ${ys.labels[best.place.y]}, ${xs.labels[best.place.x]}: ${write(best.value)}.`
    : ''
  const colorRange = `${write(low)} to ${write(high)}`
  const size = `${ys.labels.length} by ${xs.labels.length}`
  const summary = `${context.chart.name}: heat map of ${size}, ${colorRange}.${peak}`
  const isOwn = colors === null
  const model: MatrixModel = {
    kind: 'matrix',
    xs: xs.labels,
    ys: ys.labels,
    cells,
    showsValues: form.show_values,
    scale: isOwn || !form.show_legend ? null : { colors, low: write(low), high: write(high) },
    pickAt: async (index) => {
      const { rowsPicker } = await import('#domain/chart/to-model/picks/row-picks.ts')
      const { row, place } = found[index] ?? { row: -1, place: { x: -1, y: -1 } }
      const label = `${ys.labels[place.y] ?? ''}, ${xs.labels[place.x] ?? ''}`
      return rowsPicker(result, dimensions, context.dataset)(label, [row])
    },
  }
  const shownRange = isOwn && form.show_legend ? colorRange : null
  return { model, table, summary, ...drawingNotes(), colorRange: shownRange }
}

import { exactValue, numberTexts } from '#domain/chart/format/formats.ts'
import type { HeatCell, HeatmapModel, Picture } from '#domain/chart/model/chart-model.ts'
import { metricsOf } from '#domain/chart/query/build-query.ts'
import { type Cell, type ChartRows, columnAt, toNumber } from '#domain/chart/result/chart-result.ts'
import {
  type DrawContext,
  picture,
  tableOf,
  timeWriter,
  valueFormat,
  wordFor,
} from '#domain/chart/to-model/model-context.ts'
import { cellLabel, compareCells } from '#domain/chart/to-model/read-series.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

/** Steps of the sequential colours. Source: look §4. */
const STEPS = 7

const CALENDAR = [
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
] as const

/** Names of weekdays or months stand in the order of the calendar, all else by letters or size. */
function calendarOrder(cells: readonly Cell[]): ((cell: Cell) => number) | null {
  const short = (cell: Cell) => (typeof cell === 'string' ? cell.slice(0, 3).toLowerCase() : '')
  const names = CALENDAR.find((list) => cells.every((cell) => list.some((name) => name === short(cell))))
  return names === undefined ? null : (cell) => names.findIndex((name) => name === short(cell))
}

interface Side {
  readonly cells: readonly Cell[]
  readonly labels: readonly string[]
}

function sideOf(rows: ChartRows, at: number, sort: string | null, context: DrawContext): Side {
  const cells = [...new Set(rows.rows.map((row) => row[at] ?? null))]
  const type = rows.columns[at]?.type ?? 'text'
  const place = calendarOrder(cells)
  const compare = (a: Cell, b: Cell) => (place === null ? compareCells(a, b) : place(a) - place(b))
  const isByValue = sort?.startsWith('value') === true
  const sorted = isByValue ? cells : cells.toSorted(compare)
  const ordered = sort === 'alpha_desc' ? sorted.toReversed() : sorted
  const write = timeWriter(context)
  return {
    cells: ordered,
    labels: ordered.map((cell) =>
      type === 'time' && typeof cell === 'number' ? write(cell) : cellLabel(cell, type, null),
    ),
  }
}

function stepOf(value: number, low: number, high: number): number {
  if (high <= low) return Math.ceil(STEPS / 2)
  const share = (value - low) / (high - low)
  return Math.min(STEPS, Math.max(1, 1 + Math.floor(share * STEPS)))
}

/** Draws squares coloured by value; null when the result lacks one of its two sides. */
export function drawHeatmap(rows: ChartRows, context: DrawContext): Picture | null {
  const { chart, formats } = context
  const { form } = chart
  const [metric] = metricsOf(chart)
  const y = form.groupby[0]
  if (form.x_axis === null || y === undefined || metric === undefined) return null
  const xAt = columnAt(rows, columnLabel(form.x_axis))
  const yAt = columnAt(rows, columnLabel(y))
  const valueAt = columnAt(rows, metricLabel(metric))
  if (xAt < 0 || yAt < 0 || valueAt < 0) return null
  const xs = sideOf(rows, xAt, form.sort_x_axis, context)
  const ys = sideOf(rows, yAt, form.sort_y_axis, context)
  const values = rows.rows.flatMap((row) => toNumber(row[valueAt]) ?? [])
  const low = form.value_bounds[0] ?? values.reduce((least, value) => Math.min(least, value), values[0] ?? 0)
  const high = form.value_bounds[1] ?? values.reduce((most, value) => Math.max(most, value), values[0] ?? 0)
  const write = numberTexts(formats, valueFormat(context, metricLabel(metric)))
  const xPlace = new Map(xs.cells.map((cell, index) => [cell, index]))
  const yPlace = new Map(ys.cells.map((cell, index) => [cell, index]))
  const cells = rows.rows.flatMap((row): HeatCell[] => {
    const value = toNumber(row[valueAt])
    if (value === null) return []
    const place = { x: xPlace.get(row[xAt] ?? null) ?? 0, y: yPlace.get(row[yAt] ?? null) ?? 0 }
    return [{ ...place, step: stepOf(value, low, high), text: write(value) }]
  })
  const model: HeatmapModel = {
    kind: 'heatmap',
    xs: xs.labels,
    ys: ys.labels,
    cells,
    rangeText: `${write(low)} to ${write(high)}`,
    showsValues: form.show_values,
  }
  const exact = new Map(
    rows.rows.map((row) => [
      `${xPlace.get(row[xAt] ?? null)} ${yPlace.get(row[yAt] ?? null)}`,
      toNumber(row[valueAt]),
    ]),
  )
  const table = tableOf(
    [wordFor(context, columnLabel(y)), ...xs.labels],
    ys.labels.map((label, yIndex) => [
      label,
      ...xs.labels.map((_, xIndex) => exactValue(exact.get(`${xIndex} ${yIndex}`) ?? null)),
    ]),
  )
  const best = cells.find((cell) => cell.step === STEPS)
  const peak = best === undefined ? '' : ` High at ${ys.labels[best.y]}, ${xs.labels[best.x]}: ${best.text}.`
  const summary = `${chart.name}: heat map of ${ys.labels.length} by ${xs.labels.length}, ${model.rangeText}.${peak}`
  return picture(model, table, summary)
}

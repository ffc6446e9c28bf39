import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { type Formats } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { MatrixCell } from '#domain/chart/model/matrix.ts'
import { type Cell, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { rangeOf } from '#domain/chart/to-model/colors/color-steps.ts'
import { schemeSteps, stepOf } from '#domain/chart/to-model/colors/scheme-steps.ts'
import { drawingNotes, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { measureCell } from '#domain/chart/to-model/long-number.ts'
import { messageDrawing, noValuesText } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, metricTexts, tableOf } from '#domain/chart/to-model/model-context.ts'
import { rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { counted } from '#domain/core/number/counted.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { timeText } from '#domain/time/format-time.ts'
import { type CalendarUnits, calendarOf } from './calendar.ts'
import type { CalendarForm } from './fields.ts'

interface CalendarParts {
  readonly context: ModelContext
  readonly units: CalendarUnits
  readonly grain: string
  readonly axis: QueryColumn | null
}

/** A metric of a calendar, with its format and the values that span its colors. */
interface Layer {
  readonly name: string
  readonly cells: readonly Cell[]
  readonly values: readonly (number | null)[]
  readonly write: (value: number) => string
  readonly range: readonly [low: number, high: number]
}

/** A square for each period. Several metrics are stacked, each with its own color range. */
export function toCalendarModel(
  result: ChartResult,
  form: CalendarForm,
  { context, units, grain, axis }: CalendarParts,
): Drawing | null {
  const column = axis === null ? undefined : columnOf(result, columnLabel(axis))
  const layers = metricsOf(form)
    .map(metricLabel)
    .flatMap((metric) => layerOf(result, metric, form, context))
  if (axis === null || column === undefined || layers.length === 0) return null
  const times = column.values.map((cell) => timeOf(cell))
  const known = times.filter((time) => time !== null)
  const timeName = timeNamer(context.formats, form, grain)
  const table = tableOf(
    [labelFor(context, column.name), ...layers.map(({ name }) => name)],
    times.map((time, row) => [
      time === null ? null : timeName(time),
      ...layers.map(({ cells }) => measureCell(cells[row])),
    ]),
  )
  const calendar = calendarOf(known, units)
  const colors = schemeSteps(form.linear_color_scheme)
  const found = squares(layers, times, { calendar, timeName, colors })
  const cells = found.map(({ cell }) => cell)
  const pick = rowsPicker(result, [{ column: axis, grain, timeLabel: timeName }], context.dataset)
  const { name: chartName } = context.chart
  if (cells.length === 0) {
    const text = known.length === 0 ? 'No row has a time.' : noValuesText([result])
    return messageDrawing(chartName, { title: 'Nothing to draw', text }, table)
  }
  const outside = known.filter((time) => calendar.placeOf(time) === null).length
  const spans = layers.map(({ range: [low, high], write }) => `${write(low)} to ${write(high)}`)
  const [first] = layers
  const [span = ''] = spans
  const isAlone = layers.length === 1 && form.show_legend && first !== undefined
  return {
    model: {
      kind: 'matrix',
      xs: calendar.columns,
      ys: layers.flatMap(({ name }, at) => [
        ...(at === 0 ? [] : [form.show_metric_name ? name : '']),
        ...calendar.rows,
      ]),
      cells,
      showsValues: form.show_values,
      pickAt: (index) => {
        const one = found[index]
        return one === undefined ? null : pick(one.cell.title ?? '', [one.row])
      },
      scale:
        colors === null || !isAlone
          ? null
          : { colors, low: first.write(first.range[0]), high: first.write(first.range[1]) },
    },
    table,
    summary: `${chartName}: calendar of ${counted(known.length, units.subdomain === 'min' ? 'minute' : units.subdomain)}${peaksText(layers, times, timeName)}`,
    ...drawingNotes(
      notDrawn(times.length - known.length, 'without a time'),
      notDrawn(outside, 'before the first column'),
    ),
    colorRange: isAlone && colors === null ? span : null,
  }
}

/** A square, with the index of its row. */
interface Square {
  readonly row: number
  readonly cell: MatrixCell
}

interface SquareParts {
  readonly calendar: ReturnType<typeof calendarOf>
  readonly timeName: (ms: number) => string
  readonly colors: readonly string[] | null
}

function squares(
  layers: readonly Layer[],
  times: readonly (number | null)[],
  { calendar, timeName, colors }: SquareParts,
): readonly Square[] {
  const height = calendar.rows.length + 1
  return layers.flatMap(({ name, values, write, range }, layer) =>
    times.flatMap((time, row): Square[] => {
      const place = time === null ? null : calendar.placeOf(time)
      const value = values[row] ?? null
      if (time === null || place === null || value === null) return []
      const step = stepOf(value, ...range)
      const title = layers.length === 1 ? timeName(time) : `${timeName(time)}, ${name}`
      const cell = { x: place.x, y: place.y + layer * height, step, title, text: write(value) }
      return [{ row, cell: { ...cell, color: colors?.[step - 1] } }]
    }),
  )
}

function layerOf(result: ChartResult, metric: string, form: CalendarForm, context: ModelContext): Layer[] {
  const column = columnOf(result, metric)
  if (column === undefined) return []
  const values = column.values.map(numberOf)
  const write = metricTexts(result, metric, { form, context })
  return [{ name: labelFor(context, metric), cells: column.values, values, write, range: rangeOf(values) }]
}

/** A time that a Date can hold; otherwise null. */
function timeOf(cell: unknown): number | null {
  return typeof cell === 'number' && !Number.isNaN(new Date(cell).getTime()) ? cell : null
}

function timeNamer(formats: Formats, { x_axis_time_format: format }: CalendarForm, grain: string) {
  return formats.time(format) ?? ((ms: number) => timeText(ms, grain))
}

function peaksText(
  layers: readonly Layer[],
  times: readonly (number | null)[],
  timeName: (ms: number) => string,
): string {
  const peaks = layers.flatMap(({ name, values, write, range: [, high] }) => {
    const time = times[values.indexOf(high)] ?? null
    return time === null ? [] : [` ${name} is highest at ${timeName(time)}: ${write(high)}.`]
  })
  return `.${peaks.join('')}`
}

import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactValue, numberTexts } from '#domain/chart/format/formats.ts'
import { valueAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { BulletModel, BulletPlace } from '#domain/chart/model/picture/bullet.ts'
import type { Tip } from '#domain/chart/model/picture/picture.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { digitsOf, measureCell } from '#domain/chart/to-model/long-number.ts'
import { messageDrawing } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { counted } from '#domain/core/number/counted.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { BulletForm } from './fields.ts'
import { type Mark, readMarks } from './read-marks.ts'

/** The end of the default range, as a multiple of the value. */
const FREE_RANGE = 1.1

/** A value as a bar over ranges, with markers and lines. */
export function toBulletModel(result: ChartResult, form: BulletForm, context: ModelContext): Drawing | null {
  const [metric] = metricsOf(form).map(metricLabel)
  const column = metric === undefined ? undefined : columnOf(result, metric)
  if (metric === undefined || column === undefined) return null
  const value = numberOf(column.values[0])
  const name = labelFor(context, metric)
  const write = numberTexts(context.formats, valueFormat(form, context, metric))
  const read = {
    ranges: readMarks(form.ranges, form.range_labels, write),
    markers: readMarks(form.markers, form.marker_labels, write),
    lines: readMarks(form.marker_lines, form.marker_line_labels, write),
  }
  const named = [
    ...read.ranges.marks.map((mark) => ['Range', mark] as const),
    ...read.markers.marks.map((mark) => ['Marker', mark] as const),
    ...read.lines.marks.map((mark) => ['Line', mark] as const),
  ]
  const table = tableOf(
    ['', 'Value'],
    [
      [name, measureCell(column.values[0])],
      ...named.map(([what, { label, value: at }]) => [`${what} ${label}`, at]),
    ],
  )
  if (value === null) {
    const digits = digitsOf(column.values[0])
    const text =
      digits === undefined ? 'The value of this result is null.' : `The value of this result is ${digits}.`
    return messageDrawing(context.chart.name, { title: 'Nothing to draw', text }, table)
  }
  const tips: Tip[] = [{ title: name, color: 'chart-1', rows: [{ name: 'Value', text: exactValue(value) }] }]
  const placed = (what: string) => (mark: Mark) => placeOf(mark, what, tips)
  const free = value === 0 ? 1 : value * FREE_RANGE
  const ranges = read.ranges.marks.length === 0 ? [{ value: free, label: '' }] : read.ranges.marks
  const farthest = ranges.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value))
  const values = [value, ...ranges.map((one) => one.value), ...named.map(([, mark]) => mark.value)]
  const model: BulletModel = {
    kind: 'bullet',
    axis: valueAxis(values, { fromZero: true, label: write }),
    ranges: farthest.map((mark, at) => ({
      ...placed('Range')(mark),
      color: `seq-${Math.min(3, at + 1)}`,
    })),
    bar: { at: value, label: write(value), tip: 0 },
    markers: read.markers.marks.map(placed('Marker')),
    lines: read.lines.marks.map(placed('Line')),
    tips,
    // The value is that of all rows: there is nothing to select.
    pickAt: () => null,
    legend: null,
  }
  const against = named.map(([what, { label, value: at }]) => {
    const text = write(at)
    return `${what.toLowerCase()} ${label === text ? text : `${label} ${text}`}`
  })
  const lost = read.ranges.lost + read.markers.lost + read.lines.lost
  return {
    model,
    table,
    summary: `${context.chart.name}: ${name} ${write(value)}${against.length === 0 ? '' : `, beside ${against.join(', ')}`}.`,
    ...drawingNotes(lost === 0 ? null : `${counted(lost, 'mark')} of the form not drawn`),
    colorRange: null,
  }
}

function placeOf({ value, label }: Mark, what: string, tips: Tip[]): BulletPlace {
  tips.push({
    title: label === '' ? what : label,
    color: null,
    rows: [{ name: what, text: exactValue(value) }],
  })
  return { at: value, label, tip: tips.length - 1 }
}

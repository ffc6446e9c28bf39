import { currentForm, metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactValue, numberTexts } from '#domain/chart/format/formats.ts'
import { timeAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { HorizonModel } from '#domain/chart/model/picture/horizon.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { rangeOf } from '#domain/chart/to-model/colors/color-steps.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { messageDrawing, noValuesText } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { largestSeries, readSeries, type SeriesData } from '#domain/chart/to-model/read-series.ts'
import { lostRows } from '#domain/chart/to-model/series/lost-rows.ts'
import { seriesPicks } from '#domain/chart/to-model/series/picks/series-picks.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { timeText } from '#domain/time/format-time.ts'
import { type HorizonForm } from './fields.ts'
import { levelsOf, scaleOf } from './levels.ts'

/** Maximum number of rows. */
const MOST_ROWS = 500
/** Default height of a row in px. */
const USUAL_HEIGHT = 25

interface HorizonParts {
  readonly context: ModelContext
  readonly axis: QueryColumn | null
}

/** A row of folded areas for each series, the largest first. */
export function toHorizonModel(
  result: ChartResult,
  form: HorizonForm,
  { context, axis }: HorizonParts,
): Drawing {
  const metrics = metricsOf(form).map(metricLabel)
  const all = readSeries(result, {
    axis: axis === null ? null : columnLabel(axis),
    groups: form.groupby.map(columnLabel),
    metrics,
  })
  const data = largestSeries(all, MOST_ROWS)
  const names = data.series.map(({ name }) => labelFor(context, name))
  const listed = [...data.series, ...data.rest]
  const times = cellLabels(data.axis, data.axis.values, (ms) => timeText(ms, form.time_grain_sqla))
  const picks = seriesPicks(form, {
    columns: { axis, groups: form.groupby },
    axis: data.axis,
    dataset: context.dataset,
    timeLabel: (ms) => timeText(ms, form.time_grain_sqla),
  })
  const write = numberTexts(context.formats, valueFormat(form, context, metrics[0]))
  const table = tableOf(
    [labelFor(context, data.axis.name), ...listed.map(({ name }) => labelFor(context, name))],
    times.map((time, at) => [
      time,
      ...listed.map(({ values, digits }) => longCell(values[at] ?? null, digits?.[at])),
    ]),
  )
  if (data.series.every(({ values }) => values.every((value) => value === null))) {
    const text = noValuesText([result], axis === null ? null : columnLabel(axis))
    return messageDrawing(context.chart.name, { title: 'Nothing to draw', text }, table)
  }
  const levels = levelsOf(
    data.series.map(({ values }) => values),
    scaleOf(form.horizon_color_scale),
  )
  const model: HorizonModel = {
    kind: 'horizon',
    ...placesOf(data, times),
    rows: names.map((name, at) => ({ name, levels: levels[at] ?? [] })),
    rowHeight: heightOf(form),
    tips: data.series.map(({ values }, at) => ({
      title: names[at] ?? '',
      color: null,
      rows: tipRows(values, times),
    })),
    legend: null,
    pickAt: (tip) => {
      const one = data.series[tip]
      return one === undefined ? null : picks.of(one, names[tip] ?? '')
    },
  }
  const [first] = data.series
  const [low, high] = rangeOf(first?.values ?? [])
  const largest = first === undefined ? '' : ` Largest: ${names[0] ?? ''}, ${write(low)} to ${write(high)}.`
  const span = times.length > 1 ? `${times[0] ?? ''} to ${times.at(-1) ?? ''}` : (times[0] ?? '')
  return {
    model,
    table,
    summary: `${context.chart.name}: horizon of ${data.series.length} series, ${span}.${largest}`,
    ...drawingNotes(
      lostRows(result, currentForm(form), all.axis, form.groupby.length),
      firstOf('series', data.series.length, all.series.length),
    ),
    colorRange: null,
  }
}

function heightOf({ series_height: text }: HorizonForm): number {
  const height = Number(text)
  return height > 0 ? Math.min(400, Math.max(8, height)) : USUAL_HEIGHT
}

/** Places by time if there is a time axis, otherwise evenly spaced. */
function placesOf({ axis }: SeriesData, labels: readonly string[]): Pick<HorizonModel, 'places' | 'marks'> {
  const count = axis.values.length
  if (axis.type === 'time') {
    const times = axis.values.map((cell) => numberOf(cell) ?? 0)
    const { min, max, ticks } = timeAxis(times)
    const shareOf = (ms: number) => (max > min ? (ms - min) / (max - min) : 0.5)
    return {
      places: times.map(shareOf),
      marks: ticks.map(({ value, label }) => ({ share: shareOf(value), label })),
    }
  }
  const shareOf = (at: number) => (count > 1 ? at / (count - 1) : 0.5)
  return {
    places: axis.values.map((_, at) => shareOf(at)),
    marks: labels.map((label, at) => ({ share: shareOf(at), label })),
  }
}

function tipRows(values: readonly (number | null)[], times: readonly string[]) {
  const known = values.filter((value) => value !== null)
  const [low, high] = rangeOf(values)
  if (known.length === 0) return [{ name: 'Values', text: 'null' }]
  const timeOf = (value: number) => times[values.indexOf(value)] ?? ''
  return [
    { name: 'Latest', text: exactValue(known.at(-1) ?? null) },
    { name: `Highest, ${timeOf(high)}`, text: exactValue(high) },
    { name: `Lowest, ${timeOf(low)}`, text: exactValue(low) },
  ]
}

import { currentForm, metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactValue, numberTexts } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PetalsModel } from '#domain/chart/model/picture/petals.ts'
import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { isSize, leftOut, notSizes, orMessage } from '#domain/chart/to-model/left-out.ts'
import { legendOf } from '#domain/chart/to-model/legend-of.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from '#domain/chart/to-model/model-context.ts'
import type { SeriesData } from '#domain/chart/to-model/read-series.ts'
import { seriesPicks } from '#domain/chart/to-model/series/picks/series-picks.ts'
import { chartSeries } from '#domain/chart/to-model/xy-series.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { timeText } from '#domain/time/format-time.ts'
import { type RoseForm } from './fields.ts'

/** Maximum number of petals; more would be thinner than a line. */
const MOST_PETALS = 120

/** A petal for each time, with a segment for each series. Values that cannot be drawn are noted, and are in the table. */
export function toPetalsModel(result: ChartResult, form: RoseForm, context: ModelContext): Drawing {
  const axis = form.x_axis ?? form.granularity_sqla
  const data = chartSeries(result, currentForm(form), { axis, groups: form.groupby })
  const write = numberTexts(context.formats, valueFormat(form, context, metricsOf(form).map(metricLabel)[0]))
  const writeTime =
    context.formats.time(form.date_time_format) ?? ((ms: number) => timeText(ms, form.time_grain_sqla))
  const names = cellLabels(data.axis, data.axis.values, writeTime)
  const series = data.series.map(({ name, values, digits }, at) => ({
    name: labelFor(context, name),
    color: context.colors.get(name) ?? chartColor(at),
    values,
    digits,
  }))
  const tips: Tip[] = []
  const pieces: Piece[] = []
  const petals = names.slice(0, MOST_PETALS).map((name, at): PetalsModel['petals'][number] => ({
    name,
    pieces: series.flatMap(({ name: title, color, values }, own) => {
      const value = values[at] ?? null
      if (!isSize(value)) return []
      tips.push({ title: name, color, rows: [{ name: title, text: exactValue(value) }] })
      return [{ value, color, tip: pieces.push({ series: own, time: at }) - 1 }]
    }),
  }))
  // A missing row of a series at a time is not noted.
  const below = series.flatMap(({ values }) => values.filter((value) => value !== null && value < 0))
  const note = leftOut(below)
  const head = axis === null ? data.axis.name : labelFor(context, columnLabel(axis))
  const sums = petals.map(({ pieces }) => pieces.reduce((sum, { value }) => sum + value, 0))
  const best = sums.reduce((most, sum, at) => (sum > (sums[most] ?? 0) ? at : most), 0)
  const peak = tips.length === 0 ? '' : ` Largest: ${names[best] ?? ''}, ${write(sums[best] ?? 0)}.`
  const drawing: Drawing = {
    model: {
      kind: 'petals',
      petals,
      isByArea: form.rose_area_proportion,
      tips,
      legend: series.length > 1 ? legendOf(form, series) : null,
      ...petalPicks(data, form, {
        axis,
        context,
        names: series.map(({ name }) => name),
        pieces,
        writeTime,
      }),
    },
    table: tableOf(
      [head, ...series.map(({ name }) => name)],
      names.map((name, at) => [
        name,
        ...series.map(({ values, digits }) => longCell(values[at] ?? null, digits?.[at])),
      ]),
    ),
    summary: `${context.chart.name}: rose of ${petals.length} petals in ${series.length} series.${peak}`,
    ...drawingNotes(
      firstOf('petal', petals.length, names.length),
      firstOf('series', series.length, data.total),
      notSizes(below),
      data.lost,
    ),
    colorRange: null,
  }
  return orMessage(drawing, tips.length, note, context.chart.name)
}

/** A segment, by the indexes of its series and time. */
interface Piece {
  readonly series: number
  readonly time: number
}

/** Finds the rows behind segments and legend entries. */
function petalPicks(
  { axis, series }: SeriesData,
  form: RoseForm,
  parts: {
    readonly axis: QueryColumn | null
    readonly context: ModelContext
    readonly names: readonly string[]
    readonly pieces: readonly Piece[]
    readonly writeTime: (ms: number) => string
  },
): Pick<PetalsModel, 'pickAt' | 'pickEntry'> {
  const { names, pieces } = parts
  const picks = seriesPicks(form, {
    // Without a column in the form, the query has the main time column of the dataset.
    columns: { axis: parts.axis ?? axis.name, groups: form.groupby },
    axis,
    dataset: parts.context.dataset,
    timeLabel: parts.writeTime,
  })
  return {
    pickAt: (tip) => {
      const piece = pieces[tip]
      const one = piece && series[piece.series]
      const name = series.length > 1 ? (names[piece?.series ?? 0] ?? '') : null
      return one ? picks.at(one, axis.values[piece.time] ?? null, name) : null
    },
    pickEntry: (entry) => {
      const one = series[entry]
      return one ? picks.of(one, names[entry] ?? '') : null
    },
  }
}

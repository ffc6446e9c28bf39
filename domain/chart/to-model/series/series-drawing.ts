import { metricsOf, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import type { SeriesAppearance } from '#domain/chart/fields/series-appearance.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { SeriesColumns } from '#domain/chart/query/series-query.ts'
import { derivedComparison } from '#domain/chart/query/series-steps.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { NO_LAYERS } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { type DrawingNote, drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { baseOfSums, sharesOf } from '#domain/chart/to-model/left-out.ts'
import { messageDrawing, noValuesText } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, timeWriter, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { openPlacesOf } from '#domain/chart/to-model/periods/chart-periods.ts'
import type { OneSeries } from '#domain/chart/to-model/read-series.ts'
import { counted } from '#domain/core/number/counted.ts'
import { relativeChange } from '#domain/core/number/relative-change.ts'
import { once } from '#domain/core/once.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { addsUp } from './adds-up.ts'
import { halfLook } from './half-look.ts'
import { type SeriesChart, seriesChart } from './series-chart.ts'
import { type HalfLook, readHalf, type SeriesHalf } from './series-half.ts'
import { seriesSentence } from './series-sentence.ts'
import { seriesTable } from './series-table.ts'
import { writersOf } from './series-writers.ts'
import type { SeriesStyle } from './style/series-style.ts'

/** A chart of the series of one query. */
export function seriesDrawing(
  result: ChartResult,
  form: SeriesForm & SeriesAppearance,
  {
    style,
    columns,
    context,
  }: { readonly style: SeriesStyle; readonly columns: SeriesColumns; readonly context: ModelContext },
): Drawing {
  const [metric] = metricsOf(form).map(metricLabel)
  const isShare = form.contributionMode !== null && form.contributionMode !== ''
  const writers = writersOf(context.formats, valueFormat(form, context, metric), {
    currency: form.currency_format,
    isShare: isShare || style.isChange === true || derivedComparison(form) === 'percentage',
  })
  const read = readHalf(result, form, columns)
  const timeLabel = timeWriter(form, context)
  const half: SeriesHalf = {
    ...read,
    addsUp: metricsOf(form).every((one) => addsUp(one, context.dataset)),
    ...(style.isChange === true
      ? { data: { ...read.data, series: asChange(read.data.series) }, rest: asChange(read.rest) }
      : {}),
    picks: async () => {
      const { seriesPicks } = await import('./picks/series-picks.ts')
      return seriesPicks(form, { columns, axis: read.data.axis, dataset: context.dataset, timeLabel })
    },
    look: halfLook({ ...form, side: 0 }, style, writers),
  }
  const { layers = NO_LAYERS } = context
  const chart = seriesChart(
    {
      halves: [half],
      look: form,
      grain: form.time_grain_sqla,
      names: {
        label: (name) => labelFor(context, name),
        color: (name, index) => context.colors.get(name) ?? chartColor(index),
      },
      sides: [{ bounds: form.y_axis_bounds, isLog: form.logAxis, title: form.y_axis_title }, null],
      timeLabel,
      hasTotals: half.addsUp,
      beside: layers.series,
      marks: layers.marks,
      openPlaces: openPlacesOf(result, form, { axis: columns.axis, context }),
    },
    context,
  )
  const fromZero = style.isChange === true ? fromZeroText([...read.data.series, ...read.rest]) : null
  const notes = [...layers.notes, fromZero, baseNote(chart.model, form, result)].filter(
    (note) => note !== null,
  )
  return drawingOf(chart, notes, { columns, context, writers: half.look.writers, results: [result] })
}

/** The reference of the shares or totals of a place if the response lacks series or rows; null for all. */
function baseNote(
  { stackTotals }: SeriesChart['model'],
  { contributionMode: mode }: SeriesForm & SeriesAppearance,
  result: ChartResult,
): string | null {
  if (mode === 'row') return baseOfSums(result, 'shares')
  if (stackTotals !== null) return baseOfSums(result, 'totals')
  // Shares along the axis do not depend on missing series.
  return mode === 'column' ? sharesOf(result) : null
}

interface DrawingParts {
  readonly columns: SeriesColumns
  readonly context: ModelContext
  readonly writers: HalfLook['writers']
  readonly results: readonly ChartResult[]
}

/** A chart of series with table, summary and notes; a message if it has no values. The table view is made on demand. */
export function drawingOf(
  chart: SeriesChart,
  layerNotes: readonly DrawingNote[],
  { columns, context, writers, results }: DrawingParts,
): Drawing {
  const { labels, series } = chart.all
  const head = columns.axis === null ? 'Axis' : labelFor(context, columnLabel(columns.axis))
  const table = once(() => seriesTable(head, labels, series))
  const { name } = context.chart
  if (series.every(({ values }) => values.every((value) => value === null))) {
    const axis = columns.axis === null ? null : columnLabel(columns.axis)
    const text = chart.missingShares === null ? noValuesText(results, axis) : `${chart.missingShares}.`
    return messageDrawing(name, { title: 'Nothing to draw', text }, table())
  }
  return {
    model: chart.model,
    get table() {
      return table()
    },
    summary: `${name}: ${seriesSentence(chart.model, writers.short)}`,
    ...drawingNotes(chart.notes, layerNotes),
    colorRange: null,
  }
}

/** The remark about series that begin with zero, whose change has no share; null for none. */
function fromZeroText(all: readonly OneSeries[]): string | null {
  const count = all
    .filter(({ values }) => values.find((value) => value !== null) === 0)
    .reduce((sum, { values }) => sum + values.filter((value) => value !== null && value !== 0).length, 0)
  return count === 0 ? null : `${counted(count, 'change')} from 0 not drawn: there is no share of 0`
}

/** Replaces values by their relative change from the first value of the series; none if that is zero. */
function asChange(all: readonly OneSeries[]): readonly OneSeries[] {
  return all.map((one) => {
    const first = one.values.find((value) => value !== null) ?? null
    const values = one.values.map((value) =>
      value === null || first === null ? null : relativeChange(first, value),
    )
    return { ...one, values, digits: undefined }
  })
}

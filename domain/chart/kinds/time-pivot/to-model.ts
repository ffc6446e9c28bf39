import * as z from 'zod/mini'
import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { type SeriesAppearance, seriesAppearance } from '#domain/chart/fields/series-appearance.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { SeriesShape } from '#domain/chart/model/series-chart.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { CHART_COLOR_COUNT } from '#domain/chart/to-model/colors/label-colors.ts'
import { pickedColor } from '#domain/chart/to-model/colors/picked-color.ts'
import { drawingNotes, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from '#domain/chart/to-model/model-context.ts'
import type { SeriesData } from '#domain/chart/to-model/read-series.ts'
import { halfLook } from '#domain/chart/to-model/series/half-look.ts'
import { seriesChart } from '#domain/chart/to-model/series/series-chart.ts'
import { drawingOf } from '#domain/chart/to-model/series/series-drawing.ts'
import type { SeriesHalf } from '#domain/chart/to-model/series/series-half.ts'
import { type Writers, writersOf } from '#domain/chart/to-model/series/series-writers.ts'
import { INTERPOLATIONS } from '#domain/chart/to-model/series/style/interpolations.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { TimePivotForm } from './fields.ts'
import { overlaid } from './overlaid.ts'
import { MONDAY_WEEKS, type Periods, periodsOf } from './periods.ts'

const USUAL = z.object(seriesAppearance).parse({})

/** The default color of Superset's form. It is not a choice. */
const UNCHOSEN = '#007a87'

/** Colors of the previous period, and of earlier ones, which are closer to the surface color but visible. */
const BEFORE = 'seq-4'
const EARLIER = 'seq-3'

interface TimePivotParts {
  readonly context: ModelContext
  readonly axis: QueryColumn | null
}

/** A line for each period; null if the result has no times. */
export function toTimePivotModel(
  result: ChartResult,
  form: TimePivotForm,
  { context, axis }: TimePivotParts,
): Drawing | null {
  const [metric] = metricsOf(form).map(metricLabel)
  const times = axis === null ? undefined : columnOf(result, columnLabel(axis))
  const values = metric === undefined ? undefined : columnOf(result, metric)
  if (axis === null || times === undefined || values === undefined) return null
  const { periods, unknown } = chosenPeriods(form.freq)
  const lines = overlaid(times.values, values.values, periods)
  const { series, axis: places } = lines.data
  const writers = writersOf(context.formats, valueFormat({ ...form, number_format: null }, context, metric), {
    currency: null,
    isShare: false,
  })
  const picks = async () => {
    const { periodPicks } = await import('./period-picks.ts')
    return periodPicks(lines.times, { axis, grain: form.time_grain_sqla, dataset: context.dataset })
  }
  const chart = periodChart({ ...halfOf(lines.data, form, writers), picks }, form, { context, periods })
  const columns = { axis, groups: [] }
  const drawing = drawingOf(chart, [], { columns, context, writers, results: [result] })
  return {
    ...drawing,
    table: tableOf(
      [labelFor(context, times.name), ...series.map(({ name }) => name)],
      places.values.map((place, at) => [
        typeof place === 'number' ? periods.placeName(place) : '',
        ...series.map((one) => longCell(one.values[at] ?? null, one.digits?.[at])),
      ]),
    ),
    ...drawingNotes(
      drawing.completeness.shortfalls,
      drawing.remark,
      unknown === null ? null : `the frequency “${unknown}” is not known, weeks from Monday are shown`,
      notDrawn(lines.lost, 'without a time'),
    ),
  }
}

/** The latest ten periods and their appearance. */
function halfOf(data: SeriesData, form: TimePivotForm, writers: Writers): SeriesHalf {
  const shape: SeriesShape = INTERPOLATIONS.get(form.line_interpolation ?? '') ?? 'line'
  return {
    data: { ...data, series: data.series.slice(0, CHART_COLOR_COUNT) },
    rest: data.series.slice(CHART_COLOR_COUNT),
    total: data.series.length,
    lost: [],
    shifts: [],
    addsUp: false,
    look: halfLook({ ...lookOf(form), side: 0 }, { shape, isArea: false }, writers),
  }
}

interface PeriodChartParts {
  readonly context: ModelContext
  readonly periods: Periods
}

function periodChart(half: SeriesHalf, form: TimePivotForm, { context, periods }: PeriodChartParts) {
  const latest = latestColor(form)
  return seriesChart(
    {
      halves: [half],
      look: lookOf(form),
      grain: null,
      names: {
        label: (name) => name,
        color: (_, at) => (at === 0 ? latest : at === 1 ? BEFORE : EARLIER),
      },
      sides: [{ bounds: form.y_axis_bounds, isLog: form.y_log_scale, title: form.y_axis_label }, null],
      timeLabel: periods.placeName,
      hasTotals: false,
      beside: () => [],
      marks: [],
      openPlaces: () => [],
    },
    // Places are positions in a period, for which the form's time format is not meant.
    { formats: { ...context.formats, time: () => periods.placeName } },
  )
}

/** Maximum length of a shown frequency in characters. */
const LONGEST = 40

function chosenPeriods(frequency: string | null): {
  readonly periods: Periods
  readonly unknown: string | null
} {
  if (frequency === null || frequency === '') return { periods: MONDAY_WEEKS, unknown: null }
  const own = periodsOf(frequency)
  return { periods: own ?? MONDAY_WEEKS, unknown: own === null ? frequency.slice(0, LONGEST) : null }
}

function latestColor({ color_picker: color }: TimePivotForm): string {
  const own = pickedColor(color)
  return own === null || own === UNCHOSEN ? 'chart-1' : own
}

function lookOf(form: TimePivotForm): SeriesAppearance {
  return {
    ...USUAL,
    show_legend: form.show_legend,
    x_axis_title: form.x_axis_label,
    y_axis_title: form.y_axis_label,
    y_axis_format: form.y_axis_format,
    logAxis: form.y_log_scale,
    y_axis_bounds: form.y_axis_bounds,
  }
}

import { axisOf, metricsOf, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { derivedComparison } from '#domain/chart/query/series-steps.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { NO_LAYERS } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { labelFor, type ModelContext, timeWriter, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { openPlacesOf } from '#domain/chart/to-model/periods/chart-periods.ts'
import type { OneSeries } from '#domain/chart/to-model/read-series.ts'
import { addsUp } from '#domain/chart/to-model/series/adds-up.ts'
import { halfLook } from '#domain/chart/to-model/series/half-look.ts'
import { seriesChart } from '#domain/chart/to-model/series/series-chart.ts'
import { drawingOf } from '#domain/chart/to-model/series/series-drawing.ts'
import { readHalf, type SeriesHalf } from '#domain/chart/to-model/series/series-half.ts'
import { type Writers, writersOf } from '#domain/chart/to-model/series/series-writers.ts'
import { chosenShape } from '#domain/chart/to-model/series/style/chosen-shape.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import type { MixedForm } from './fields.ts'
import { type HalfAppearance, halfAppearances, halfForms } from './halves.ts'

/** Values of the appearance fields that a mixed chart does not have. */
const UNSAID = {
  orientation: null,
  xAxisForceCategorical: false,
  x_axis_sort_series: null,
  x_axis_sort_series_ascending: true,
  sort_series_type: null,
  sort_series_ascending: false,
  only_total: false,
  percentage_threshold: null,
} as const

/** The series of two queries along one axis, on one or two value axes. */
export function toMixedModel(
  [first, second]: readonly [ChartResult, ...ChartResult[]],
  form: MixedForm,
  context: ModelContext,
): Drawing {
  const forms = halfForms(form)
  const looks = halfAppearances(form)
  const results = second === undefined ? [first] : [first, second]
  const seen = new Set<string>()
  const halves = results.flatMap((result, at): SeriesHalf[] => {
    const [half, look] = [forms[at], looks[at]]
    return half === undefined || look === undefined || result.rowCount === 0
      ? []
      : [halfOf(result, half, { look, form, context, seen })]
  })
  const { layers = NO_LAYERS } = context
  const [drawn = first] = results.filter(({ rowCount }) => rowCount > 0)
  const empty = results.flatMap(({ rowCount }, at) =>
    rowCount === 0 ? [`Query ${at === 0 ? 'A' : 'B'} has no rows`] : [],
  )
  const chart = seriesChart(
    {
      halves,
      look: { ...form, ...UNSAID },
      grain: form.time_grain_sqla,
      names: {
        label: (name) => labelFor(context, name),
        color: (name, index) => context.colors.get(name) ?? chartColor(index),
      },
      sides: [
        { bounds: form.y_axis_bounds, isLog: form.logAxis, title: form.y_axis_title },
        {
          bounds: form.y_axis_bounds_secondary,
          isLog: form.logAxisSecondary,
          title: form.yAxisTitleSecondary,
        },
      ],
      timeLabel: timeWriter(form, context),
      hasTotals: false,
      beside: layers.series,
      marks: layers.marks,
      openPlaces: openPlacesOf(drawn, forms[0], { axis: axisOf(form), context }),
    },
    context,
  )
  const columns = { axis: axisOf(form), groups: [] }
  const writers =
    halves[0]?.look.writers ?? writersOf(context.formats, null, { currency: null, isShare: false })
  return drawingOf(chart, [...empty, ...layers.notes], { columns, context, writers, results })
}

interface HalfParts {
  readonly look: HalfAppearance
  readonly form: MixedForm
  readonly context: ModelContext
  /** The names of series so far; a repeated one is marked as of the second query. */
  readonly seen: Set<string>
}

function halfOf(result: ChartResult, half: SeriesForm, { look, form, context, seen }: HalfParts): SeriesHalf {
  const shape = chosenShape(look.seriesType) ?? 'line'
  const columns = { axis: axisOf(half), groups: half.groupby }
  const read = readHalf(result, half, columns)
  const known = new Set(seen)
  const markOf = (name: string) => (known.has(name) ? ' (2)' : '')
  const nameOf = (name: string) => `${name}${markOf(name)}`
  const named = (one: OneSeries): OneSeries => {
    const { other } = one
    const name = nameOf(one.name)
    seen.add(name)
    return other === undefined
      ? { ...one, name }
      : { ...one, name, other: { ...other, original: nameOf(other.original), mark: markOf(one.name) } }
  }
  return {
    ...read,
    addsUp: metricsOf(half).every((one) => addsUp(one, context.dataset)),
    data: { ...read.data, series: read.data.series.map(named) },
    rest: read.rest.map(named),
    picks: async () => {
      const { seriesPicks } = await import('#domain/chart/to-model/series/picks/series-picks.ts')
      const { dataset } = context
      return seriesPicks(half, {
        columns,
        axis: read.data.axis,
        dataset,
        timeLabel: timeWriter(form, context),
      })
    },
    look: halfLook(
      { ...look, only_total: false, percentage_threshold: null },
      { shape, isArea: false },
      sideWriters(half, look.side, { form, context }),
    ),
  }
}

function sideWriters(
  half: SeriesForm,
  side: 0 | 1,
  { form, context }: { readonly form: MixedForm; readonly context: ModelContext },
): Writers {
  const [metric] = metricsOf(half).map(metricLabel)
  const own = side === 0 ? form.y_axis_format : form.y_axis_format_secondary
  const format = valueFormat({ y_axis_format: own, number_format: null }, context, metric)
  return writersOf(context.formats, format, {
    currency: side === 0 ? form.currency_format : form.currency_format_secondary,
    isShare: derivedComparison(half) === 'percentage',
  })
}

import { axisOf, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { seriesQuery } from '#domain/chart/query/series-query.ts'
import { seriesDrawing } from '#domain/chart/to-model/series/series-drawing.ts'
import { seriesLabels } from '#domain/chart/to-model/xy-series.ts'
import { fields, UNUSED } from './fields.ts'

const BARS = { shape: 'bar', isArea: false } as const

const columnsOf = (form: SeriesForm) => ({ axis: axisOf(form), groups: form.groupby })

/** Bars over times or categories. */
export const kind = defineKind({
  vizTypes: ['echarts_timeseries_bar'],
  mark: 'series',
  fields,
  groups: { lists: ['groupby'], hasAxis: true },
  buildQueries: (form, source) => [seriesQuery(form, columnsOf(form), source)],
  toModel: ([result], form, context) =>
    seriesDrawing(
      result,
      { ...form, ...UNUSED, show_value: form.show_value || isNamed(form) },
      { style: BARS, columns: columnsOf(form), context },
    ),
  colorLabels: (result, form, { params }) =>
    seriesLabels(result, { ...form, ...fields.appearance.parse(params) }, columnsOf(form)),
})

/** Horizontal bars of a single series are always labelled, since each has a line of its own. */
function isNamed({
  orientation,
  groupby,
  metrics,
  time_compare: shifts,
}: SeriesForm & { readonly orientation: string | null }) {
  return orientation === 'horizontal' && groupby.length === 0 && metrics.length < 2 && shifts.length === 0
}

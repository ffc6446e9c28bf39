import { axisOf, type SeriesForm } from '#domain/chart/controls/shared-controls.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { type SeriesColumns, seriesQuery } from '#domain/chart/query/series-query.ts'
import { seriesDrawing } from '#domain/chart/to-model/series/series-drawing.ts'
import { seriesLabels } from '#domain/chart/to-model/xy-series.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { controls, UNUSED } from './controls.ts'

const BARS = { shape: 'bar', isArea: false } as const

/** Bars over a time or over categories. The old ones name no axis: their first group is it. */
export const kind = defineKind({
  vizTypes: ['echarts_timeseries_bar', 'dist_bar'],
  mark: 'series',
  controls,
  buildQueries: (form, source) => [seriesQuery(form, columnsOf(form, source.chart.vizType), source)],
  toModel: ([result], form, context) =>
    seriesDrawing(
      result,
      { ...form, ...UNUSED, show_value: form.show_value || isNamed(form) },
      { style: BARS, columns: columnsOf(form, context.chart.vizType), context },
    ),
  colorLabels: (result, form, { vizType, params }) =>
    seriesLabels(result, { ...form, ...controls.appearance.parse(params) }, columnsOf(form, vizType)),
})

function columnsOf(
  form: SeriesForm & { readonly columns: readonly QueryColumn[] },
  vizType: string,
): SeriesColumns {
  const { x_axis: axis, groupby, columns } = form
  if (vizType !== 'dist_bar') return { axis: axisOf(form), groups: groupby }
  return axis === null
    ? { axis: groupby[0] ?? null, groups: [...groupby.slice(1), ...columns] }
    : { axis, groups: groupby }
}

/** Lying bars of one series have their values beside them: each has a line of its own to stand on. */
function isNamed({
  orientation,
  groupby,
  metrics,
  time_compare: shifts,
}: SeriesForm & { readonly orientation: string | null }) {
  return orientation === 'horizontal' && groupby.length === 0 && metrics.length < 2 && shifts.length === 0
}

import { axisOf, type SeriesForm } from '#domain/chart/controls/shared-controls.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { type SeriesColumns, seriesQuery } from '#domain/chart/query/series-query.ts'
import { seriesLabels } from '#domain/chart/to-model/xy-series.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { controls } from './controls.ts'
import { toBarModel } from './to-model.ts'

/** Bars over a time or over categories. The old ones name no axis: their first group is it. */
export const kind = defineKind({
  vizTypes: ['echarts_timeseries_bar', 'dist_bar'],
  mark: 'bar',
  controls,
  buildQueries: (form, source) => [seriesQuery(form, columnsOf(form, source.chart.vizType), source)],
  toModel: ([result], form, context) =>
    toBarModel(result, form, { ...context, columns: columnsOf(form, context.chart.vizType) }),
  colorLabels: (result, form, { vizType }) => seriesLabels(result, form, columnsOf(form, vizType)),
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

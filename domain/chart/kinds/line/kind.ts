import { axisOf, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { seriesQuery } from '#domain/chart/query/series-query.ts'
import { seriesDrawing } from '#domain/chart/to-model/series/series-drawing.ts'
import { seriesLabels } from '#domain/chart/to-model/xy-series.ts'
import { fields } from './fields.ts'
import { lineStyle } from './line-style.ts'

const columnsOf = (form: SeriesForm) => ({ axis: axisOf(form), groups: form.groupby })

/** Lines, areas, steps and points over times or categories. */
export const kind = defineKind({
  vizTypes: [
    'echarts_timeseries_line',
    'echarts_timeseries_smooth',
    'echarts_timeseries_step',
    'echarts_timeseries_scatter',
    'echarts_timeseries',
    'echarts_area',
  ],
  mark: 'series',
  fields,
  groups: { lists: ['groupby'], hasAxis: true },
  buildQueries: (form, source) => [seriesQuery(form, columnsOf(form), source)],
  toModel: ([result], form, context) =>
    seriesDrawing(
      result,
      { ...form, orientation: null },
      { style: lineStyle(context.chart.vizType, form.seriesType), columns: columnsOf(form), context },
    ),
  colorLabels: (result, form, { params }) =>
    seriesLabels(result, { ...form, ...fields.appearance.parse(params) }, columnsOf(form)),
})

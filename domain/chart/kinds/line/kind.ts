import * as z from 'zod/mini'
import {
  axisOf,
  formatControls,
  type SeriesForm,
  seriesControls,
} from '#domain/chart/controls/shared-controls.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { seriesQuery } from '#domain/chart/query/series-query.ts'
import { seriesLabels } from '#domain/chart/to-model/xy-series.ts'
import { toLineModel } from './to-model.ts'

const columnsOf = (form: SeriesForm) => ({ axis: axisOf(form), groups: form.groupby })

/** Lines and areas over a time or over categories. */
export const kind = defineKind({
  vizTypes: ['echarts_timeseries_line', 'echarts_timeseries_smooth', 'echarts_timeseries', 'echarts_area'],
  mark: 'line',
  controls: { query: z.object(seriesControls), appearance: z.object(formatControls) },
  buildQueries: (form, source) => [seriesQuery(form, columnsOf(form), source)],
  toModel: ([result], form, context) => toLineModel(result, form, { ...context, columns: columnsOf(form) }),
  colorLabels: (result, form) => seriesLabels(result, form, columnsOf(form)),
})

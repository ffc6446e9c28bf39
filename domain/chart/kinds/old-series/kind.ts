import { currentForm } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import { seriesQuery } from '#domain/chart/query/series-query.ts'
import { seriesDrawing } from '#domain/chart/to-model/series/series-drawing.ts'
import { seriesLabels } from '#domain/chart/to-model/xy-series.ts'
import { fields } from './fields.ts'
import { drawnNow, oldColumns, oldStyle } from './new-form.ts'

const isByName = (vizType: string) => vizType === 'dist_bar'

/** Legacy series, drawn as current ones and requested by current queries. */
export const kind = defineKind({
  vizTypes: ['line', 'area', 'bar', 'compare', 'dist_bar'],
  mark: 'series',
  fields,
  groups: { lists: ['groupby'], emptied: ['columns'] },
  buildQueries: (form, source) => {
    const time = oldTimeColumn(form, source)
    const columns = oldColumns(form, time, isByName(source.chart.vizType))
    if (columns.axis === null) return []
    return [withOldTime(seriesQuery(currentForm(form), columns, source), form, source)]
  },
  toModel: ([result], form, context) => {
    const { vizType } = context.chart
    const time = oldTimeColumn(form, context)
    return seriesDrawing(result, drawnNow(form, vizType === 'area'), {
      style: oldStyle(vizType, form),
      columns: oldColumns(form, time, isByName(vizType)),
      context,
    })
  },
  colorLabels: (result, form, { vizType, params }) =>
    seriesLabels(
      result,
      { ...currentForm(form), ...fields.appearance.parse(params) },
      oldColumns(form, form.granularity_sqla, isByName(vizType)),
    ),
})

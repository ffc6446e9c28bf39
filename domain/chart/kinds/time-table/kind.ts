import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn } from '#domain/chart/query/base-query.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import { fields } from './fields.ts'
import { toTimeTableModel } from './to-model.ts'

/** A row for each metric, or for each group of the first metric. */
export const kind = defineKind({
  vizTypes: ['time_table'],
  mark: 'table',
  fields,
  buildQueries: (form, source) => {
    const axis = oldTimeColumn(form, source)
    const all = metricsOf(form)
    const metrics = form.groupby.length > 0 ? all.slice(0, 1) : all
    if (axis === null || metrics.length === 0) return []
    const { time_grain_sqla: grain, groupby, limit, timeseries_limit_metric: limitBy } = form
    const query = groupedQuery(form, source, {
      columns: [axisColumn(form, source.dataset, axis), ...groupby],
      metrics,
      sortBy: metrics[0],
    })
    const series = {
      ...query,
      extras: { ...query.extras, ...(grain === null ? {} : { time_grain_sqla: grain }) },
      ...(groupby.length === 0 || limit === null
        ? {}
        : {
            series_columns: groupby,
            series_limit: limit,
            ...(limitBy === null ? {} : { series_limit_metric: limitBy }),
          }),
    }
    return [withOldTime(series, form, source)]
  },
  toModel: ([result], form, context) =>
    toTimeTableModel(result, form, { context, axis: oldTimeColumn(form, context) }),
})

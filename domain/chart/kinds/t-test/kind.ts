import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn } from '#domain/chart/query/base-query.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import { fields } from './fields.ts'
import { toTTestModel } from './to-model.ts'

/** Whether the difference of groups from the first one is significant. */
export const kind = defineKind({
  vizTypes: ['paired_ttest'],
  mark: 'table',
  fields,
  buildQueries: (form, source) => {
    const time = oldTimeColumn(form, source)
    if (time === null || form.groupby.length === 0) return []
    const metrics = metricsOf(form)
    const query = groupedQuery(form, source, {
      columns: [axisColumn(form, source.dataset, time), ...form.groupby],
      metrics,
      sortBy: form.timeseries_limit_metric ?? metrics[0],
    })
    const { limit } = form
    const limited = limit === null ? query : { ...query, series_columns: form.groupby, series_limit: limit }
    return [withOldTime(limited, form, source)]
  },
  toModel: ([result], form, context) => toTTestModel(result, form, context),
})

import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { fields } from './fields.ts'
import { toParallelModel } from './to-model.ts'

/** Rows as lines over several axes. */
export const kind = defineKind({
  vizTypes: ['para'],
  mark: 'parallel',
  fields,
  buildQueries: (form, source) => {
    const { series, secondary_metric: second, limit } = form
    if (series === null) return []
    const metrics = metricsOf(form)
    const isNew = second !== null && !metrics.some((one) => metricLabel(one) === metricLabel(second))
    const query = groupedQuery(form, source, {
      columns: [series],
      metrics: isNew ? [...metrics, second] : metrics,
      sortBy: form.timeseries_limit_metric,
    })
    return [limit === null ? query : { ...query, series_columns: [series], series_limit: limit }]
  },
  toModel: ([result], form, context) => toParallelModel(result, form, context),
})

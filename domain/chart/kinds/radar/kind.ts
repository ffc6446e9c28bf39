import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { radarLabels, toRadarModel } from './to-model.ts'

/** Several measures by series, on axes around a center. */
export const kind = defineKind({
  vizTypes: ['radar'],
  mark: 'radar',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const metrics = metricsOf(form)
    const sortBy = form.timeseries_limit_metric ?? metrics[0]
    return [groupedQuery(form, source, { columns: form.groupby, metrics, sortBy, limit: 10 })]
  },
  toModel: ([result], form, context) => toRadarModel(result, form, context),
  colorLabels: radarLabels,
})

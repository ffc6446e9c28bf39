import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { fields } from './fields.ts'
import { countryLabels, toWorldMapModel } from './to-model.ts'

/** Countries colored by value. */
export const kind = defineKind({
  vizTypes: ['world_map'],
  mark: 'map',
  fields,
  buildQueries: (form, source) => {
    const { entity, secondary_metric: second } = form
    if (entity === null) return []
    const metrics = metricsOf(form).slice(0, 1)
    const isNew = second !== null && !metrics.some((one) => metricLabel(one) === metricLabel(second))
    return [
      groupedQuery(form, source, {
        columns: [entity],
        metrics: isNew ? [...metrics, second] : metrics,
        sortBy: form.sort_by_metric ? metrics[0] : null,
      }),
    ]
  },
  toModel: ([result], form, context) => toWorldMapModel(result, form, context),
  colorLabels: countryLabels,
})

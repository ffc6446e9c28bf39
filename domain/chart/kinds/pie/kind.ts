import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { partLabels, toPartsModel } from './to-model.ts'

/** Parts of a total. */
export const kind = defineKind({
  vizTypes: ['pie'],
  mark: 'parts',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    return [groupedQuery(form, source, { columns: form.groupby, metrics, sortBy, limit: 100 })]
  },
  toModel: ([result], form, context) => toPartsModel(result, form, context),
  colorLabels: partLabels,
})

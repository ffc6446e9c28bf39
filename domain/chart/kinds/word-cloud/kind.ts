import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { toCloudModel, wordLabels } from './to-model.ts'

/** Words sized by value. */
export const kind = defineKind({
  vizTypes: ['word_cloud'],
  mark: 'cloud',
  fields,
  groups: { ones: ['series'] },
  buildQueries: (form, source) => {
    if (form.series === null) return []
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    return [groupedQuery(form, source, { columns: [form.series], metrics, sortBy, limit: 100 })]
  },
  toModel: ([result], form, context) => toCloudModel(result, form, context),
  colorLabels: wordLabels,
})

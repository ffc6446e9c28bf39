import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { stageLabels, toFunnelModel } from './to-model.ts'

/** Stages of a process, and the value of each. */
export const kind = defineKind({
  vizTypes: ['funnel'],
  mark: 'parts',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    return [groupedQuery(form, source, { columns: form.groupby, metrics, sortBy, limit: 10 })]
  },
  toModel: ([result], form, context) => toFunnelModel(result, form, context),
  colorLabels: stageLabels,
})

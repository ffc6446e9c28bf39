import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { toTreeModel } from './to-model.ts'

/** A tree of nodes. */
export const kind = defineKind({
  vizTypes: ['tree_chart'],
  mark: 'tree',
  fields,
  buildQueries: (form, source) => {
    const { id, parent, name } = form
    if (id === null || parent === null) return []
    const columns = [id, parent, ...(name === null ? [] : [name])]
    const metrics = metricsOf(form).slice(0, 1)
    return [groupedQuery(form, source, { columns, metrics, sortBy: null })]
  },
  toModel: ([result], form, context) => toTreeModel(result, form, context),
})

import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { linkColumns } from '#domain/chart/to-model/flow/read-links.ts'
import { fields } from './fields.ts'
import { graphLabels, toGraphModel } from './to-model.ts'

/** Nodes and edges. */
export const kind = defineKind({
  vizTypes: ['graph_chart', 'directed_force'],
  mark: 'graph',
  fields,
  buildQueries: (form, source) => {
    const sides = linkColumns(form)
    if (sides === null) return []
    const categories = [form.source_category, form.target_category].filter((column) => column !== null)
    const columns = [...sides, ...categories]
    const metrics = metricsOf(form).slice(0, 1)
    return [groupedQuery(form, source, { columns, metrics, sortBy: null })]
  },
  toModel: ([result], form, context) => toGraphModel(result, form, context),
  colorLabels: graphLabels,
})

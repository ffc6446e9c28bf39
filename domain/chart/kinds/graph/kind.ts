import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { graphLabels, sidesOf, toGraphModel } from './to-model.ts'

/** Default row limit of a graph. */
const DEFAULT_ROWS = 10_000

/** Nodes and edges. */
export const kind = defineKind({
  vizTypes: ['graph_chart', 'directed_force'],
  mark: 'graph',
  fields,
  buildQueries: (form, source) => {
    const sides = sidesOf(form)
    if (sides === null) return []
    const categories = [form.source_category, form.target_category].filter((column) => column !== null)
    const columns = [...sides, ...categories]
    const metrics = metricsOf(form).slice(0, 1)
    return [groupedQuery(form, source, { columns, metrics, sortBy: null, limit: DEFAULT_ROWS })]
  },
  toModel: ([result], form, context) => toGraphModel(result, form, context),
  colorLabels: graphLabels,
})

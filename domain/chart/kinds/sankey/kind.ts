import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { linkColumns } from '#domain/chart/to-model/flow/read-links.ts'
import { fields } from './fields.ts'
import { sankeyLabels, toSankeyModel } from './to-model.ts'

/** Flows from sources to targets, as bands. */
export const kind = defineKind({
  vizTypes: ['sankey_v2', 'sankey'],
  mark: 'flow',
  fields,
  buildQueries: (form, source) => {
    const sides = linkColumns(form)
    if (sides === null) return []
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    const query = groupedQuery(form, source, { columns: [], metrics, sortBy })
    // The API has source and target under the legacy name of columns. Source: wire §7.3.
    return [{ ...query, groupby: [...sides] }]
  },
  toModel: ([result], form, context) => toSankeyModel(result, form, context),
  colorLabels: sankeyLabels,
})

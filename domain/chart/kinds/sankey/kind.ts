import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { sankeyLabels, sidesOf, toSankeyModel } from './to-model.ts'

/** Default row limit of a sankey. */
const DEFAULT_ROWS = 10_000

/** Flows from sources to targets, as bands. */
export const kind = defineKind({
  vizTypes: ['sankey_v2', 'sankey'],
  mark: 'flow',
  fields,
  buildQueries: (form, source) => {
    const sides = sidesOf(form)
    if (sides === null) return []
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    const query = groupedQuery(form, source, { columns: [], metrics, sortBy, limit: DEFAULT_ROWS })
    // The API has source and target under the legacy name of columns. Source: wire §7.3.
    return [{ ...query, groupby: [...sides] }]
  },
  toModel: ([result], form, context) => toSankeyModel(result, form, context),
  colorLabels: sankeyLabels,
})

import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { levelGroupings } from '#domain/chart/to-model/hierarchy/level-totals.ts'
import { fields } from './fields.ts'
import { toTreemapModel, treemapLabels } from './to-model.ts'

/** A hierarchy as nested rectangles. */
export const kind = defineKind({
  vizTypes: ['treemap_v2', 'treemap'],
  mark: 'hierarchy',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    return [groupedQuery(form, source, { columns: form.groupby, metrics, sortBy })]
  },
  totalsOf: (form) => levelGroupings(form.groupby),
  toModel: ([result], form, context) => toTreemapModel(result, form, context),
  colorLabels: treemapLabels,
})

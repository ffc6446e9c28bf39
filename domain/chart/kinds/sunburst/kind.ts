import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { levelGroupings } from '#domain/chart/to-model/hierarchy/level-totals.ts'
import { fields } from './fields.ts'
import { levelsOf, secondOf, sunburstLabels, toSunburstModel } from './to-model.ts'

/** A hierarchy as rings. */
export const kind = defineKind({
  vizTypes: ['sunburst_v2', 'sunburst'],
  mark: 'hierarchy',
  fields,
  groups: { lists: ['columns'], emptied: ['groupby'] },
  buildQueries: (form, source) => {
    const first = metricsOf(form).slice(0, 1)
    const second = secondOf(form)
    return [
      groupedQuery(form, source, {
        columns: levelsOf(form),
        metrics: second === null ? first : [...first, second],
        sortBy: form.sort_by_metric ? first[0] : null,
      }),
    ]
  },
  totalsOf: (form) => levelGroupings(levelsOf(form)),
  toModel: ([result], form, context) => toSunburstModel(result, form, context),
  colorLabels: sunburstLabels,
})

import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { toBulletModel } from './to-model.ts'

/** A value as a bar over ranges. */
export const kind = defineKind({
  vizTypes: ['bullet'],
  mark: 'bullet',
  isSmall: true,
  fields,
  buildQueries: (form, source) => {
    const metrics = metricsOf(form).slice(0, 1)
    if (metrics.length === 0) return []
    return [groupedQuery(form, source, { columns: [], metrics, sortBy: null, limit: 1 })]
  },
  toModel: ([result], form, context) => toBulletModel(result, form, context),
})

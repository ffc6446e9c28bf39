import { currentForm } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import { seriesQuery } from '#domain/chart/query/series-query.ts'
import { fields } from './fields.ts'
import { toHorizonModel } from './to-model.ts'

/** Series as rows of folded areas. */
export const kind = defineKind({
  vizTypes: ['horizon'],
  mark: 'horizon',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const axis = form.x_axis ?? oldTimeColumn(form, source)
    if (axis === null) return []
    const query = seriesQuery(currentForm(form), { axis, groups: form.groupby }, source)
    return [withOldTime(query, form, source)]
  },
  toModel: ([result], form, context) =>
    toHorizonModel(result, form, { context, axis: form.x_axis ?? oldTimeColumn(form, context) }),
})

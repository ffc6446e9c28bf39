import { currentForm } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import { seriesQuery } from '#domain/chart/query/series-query.ts'
import { seriesLabels } from '#domain/chart/to-model/xy-series.ts'
import { fields } from './fields.ts'
import { toPetalsModel } from './to-model.ts'

/** Petals around a center, one for each time. */
export const kind = defineKind({
  vizTypes: ['rose'],
  mark: 'petals',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const axis = form.x_axis ?? oldTimeColumn(form, source)
    if (axis === null) return []
    return [withOldTime(seriesQuery(currentForm(form), { axis, groups: form.groupby }, source), form, source)]
  },
  toModel: ([result], form, context) => toPetalsModel(result, form, context),
  colorLabels: (result, form) =>
    seriesLabels(result, currentForm(form), {
      axis: form.x_axis ?? form.granularity_sqla,
      groups: form.groupby,
    }),
})

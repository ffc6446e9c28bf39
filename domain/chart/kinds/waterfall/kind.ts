import { DEFAULT_ROW_LIMIT, metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn, baseQuery } from '#domain/chart/query/base-query.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { fields } from './fields.ts'
import { toWaterfallModel } from './to-model.ts'

/** Changes that lead to a value. */
export const kind = defineKind({
  vizTypes: ['waterfall'],
  mark: 'series',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const { x_axis: axis, groupby } = form
    if (axis === null) return []
    const columns = [axis, ...groupby.slice(0, 1)]
    return [
      {
        ...baseQuery(form, source, true),
        columns: [axisColumn(form, source.dataset, axis), ...groupby.slice(0, 1)],
        metrics: metricsOf(form).slice(0, 1),
        orderby: columns.map((column) => [columnLabel(column), true]),
        row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
      },
    ]
  },
  toModel: ([result], form, context) => toWaterfallModel(result, form, context),
})

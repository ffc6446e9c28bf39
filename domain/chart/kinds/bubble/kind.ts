import { DEFAULT_ROW_LIMIT } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { baseQuery } from '#domain/chart/query/base-query.ts'
import { fields } from './fields.ts'
import { toBubbleModel } from './to-model.ts'

/** Points of three measures each. */
export const kind = defineKind({
  vizTypes: ['bubble_v2', 'bubble'],
  mark: 'points',
  fields,
  groups: { ones: ['entity'], emptied: ['series'] },
  buildQueries: (form, source) => {
    const { entity, series, x, y, size, orderby } = form
    if (x === null || y === null || size === null || entity === null) return []
    return [
      {
        ...baseQuery(form, source, false),
        columns: [...(series === null ? [] : [series]), entity],
        metrics: [x, y, size],
        ...(orderby === null ? {} : { orderby: [[orderby, !form.order_desc]] }),
        row_limit: form.row_limit ?? form.limit ?? DEFAULT_ROW_LIMIT,
      },
    ]
  },
  toModel: ([result], form, context) => toBubbleModel(result, form, context),
})

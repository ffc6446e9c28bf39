import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn, baseQuery } from '#domain/chart/query/base-query.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import { fields } from './fields.ts'
import { toTimePivotModel } from './to-model.ts'

/** Default row limit of a time pivot. */
const DEFAULT_ROWS = 50_000

/** A line for each period, drawn over each other. */
export const kind = defineKind({
  vizTypes: ['time_pivot'],
  mark: 'series',
  fields,
  buildQueries: (form, source) => {
    const axis = oldTimeColumn(form, source)
    const metrics = metricsOf(form).slice(0, 1)
    if (axis === null || metrics.length === 0) return []
    const query = {
      ...baseQuery(form, source, true),
      columns: [axisColumn(form, source.dataset, axis)],
      metrics,
      row_limit: form.row_limit ?? DEFAULT_ROWS,
    }
    return [withOldTime(query, form, source)]
  },
  toModel: ([result], form, context) =>
    toTimePivotModel(result, form, { context, axis: oldTimeColumn(form, context) }),
})

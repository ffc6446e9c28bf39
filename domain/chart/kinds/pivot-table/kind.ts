import { DEFAULT_ROW_LIMIT, metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn, baseQuery } from '#domain/chart/query/base-query.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { fields } from './fields.ts'
import { toPivotModel } from './to-model.ts'
import { pivotTotals } from './total-levels.ts'

/** Values by groups of rows and columns. */
export const kind = defineKind({
  vizTypes: ['pivot_table_v2'],
  mark: 'pivot',
  fields,
  groups: { lists: ['groupbyRows'], emptied: ['groupbyColumns'] },
  buildQueries: (form, source) => {
    const metrics = metricsOf(form)
    const hasGrain = form.time_grain_sqla !== null
    const sortBy = form.series_limit_metric ?? metrics[0]
    const columns = [...form.groupbyColumns, ...form.groupbyRows].map((column) =>
      hasGrain && form.temporal_columns_lookup[columnLabel(column)] === true
        ? axisColumn(form, source.dataset, column)
        : column,
    )
    return [
      {
        ...baseQuery(form, source, true),
        columns,
        metrics,
        ...(sortBy === undefined ? {} : { orderby: [[sortBy, !form.order_desc]] }),
        row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
        series_limit: form.series_limit ?? 0,
        ...(form.series_limit_metric === null ? {} : { series_limit_metric: form.series_limit_metric }),
      },
    ]
  },
  totalsOf: pivotTotals,
  toModel: ([result], form, context) => toPivotModel(result, form, context),
})

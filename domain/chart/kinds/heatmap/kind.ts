import { DEFAULT_ROW_LIMIT, metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn, baseQuery } from '#domain/chart/query/base-query.ts'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { fields, type HeatmapForm } from './fields.ts'
import { toMatrixModel } from './to-model.ts'

/** Squares colored by value, on two axes. */
export const kind = defineKind({
  vizTypes: ['heatmap_v2', 'heatmap'],
  mark: 'matrix',
  fields,
  buildQueries: (form, source) => {
    const metrics = metricsOf(form).slice(0, 1)
    const { x, y } = sidesOf(form)
    const { normalize_across: normalize } = form
    if (x === null || y === null) return []
    const isComplete = normalize === null || normalize === 'heatmap'
    const group = isComplete ? {} : { group_by: columnLabel(normalize === 'x' ? x : y) }
    return [
      {
        ...baseQuery(form, source, true),
        // The grain is sent for any type of column. Source: wire §7.3.
        columns: [axisColumn(form, null, x), y],
        metrics,
        orderby: [...orderOf(form.sort_x_axis, x, metrics[0]), ...orderOf(form.sort_y_axis, y, metrics[0])],
        row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
        post_processing: metrics.map((metric) => ({
          operation: 'rank',
          options: { metric: metricLabel(metric), ...group },
        })),
      },
    ]
  },
  toModel: ([result], form, context) => toMatrixModel(result, form, { context, sides: sidesOf(form) }),
})

/** The columns of both axes; legacy forms have other names for them. */
function sidesOf(form: Pick<HeatmapForm, 'x_axis' | 'all_columns_x' | 'all_columns_y' | 'groupby'>) {
  return { x: form.x_axis ?? form.all_columns_x, y: form.groupby[0] ?? form.all_columns_y }
}

function orderOf(
  sort: string | null,
  column: QueryColumn,
  metric: QueryMetric | undefined,
): [QueryMetric | QueryColumn, boolean][] {
  const ascending = sort === null || sort.endsWith('_asc')
  if (sort?.startsWith('value') === true) return metric === undefined ? [] : [[metric, ascending]]
  return [[columnLabel(column), ascending]]
}

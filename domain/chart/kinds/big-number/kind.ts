import { axisOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn, baseQuery } from '#domain/chart/query/base-query.ts'
import { trendSteps } from '#domain/chart/query/series-steps.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { fields } from './fields.ts'
import { toNumberModel } from './to-model.ts'

/** A number, with or without a trend line. */
export const kind = defineKind({
  vizTypes: ['big_number', 'big_number_total'],
  mark: 'number',
  isSmall: true,
  fields,
  buildQueries: (form, source) => {
    const metrics = form.metric === null ? form.metrics.slice(0, 1) : [form.metric]
    const axis = trendAxis(source.chart.vizType, form)
    if (axis === null) return [{ ...baseQuery(form, source, false), metrics }]
    const shape = { axis: columnLabel(axis), metrics, groups: [] }
    return [
      {
        ...baseQuery(form, source, true),
        columns: [axisColumn(form, source.dataset, axis)],
        metrics,
        post_processing: trendSteps(form, shape),
      },
    ]
  },
  toModel: ([result], form, context) =>
    toNumberModel(result, form, { ...context, axis: trendAxis(context.chart.vizType, form) }),
})

function trendAxis(vizType: string, form: Parameters<typeof axisOf>[0]) {
  return vizType === 'big_number_total' ? null : axisOf(form)
}

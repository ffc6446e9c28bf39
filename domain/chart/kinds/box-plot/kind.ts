import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn, baseQuery } from '#domain/chart/query/base-query.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { fields } from './fields.ts'
import { toBoxModel } from './to-model.ts'

/** The whiskers of the form's option as an option of the server. Source: wire §7.3. */
function whiskers(option: string | null): Readonly<Record<string, unknown>> {
  const percentiles = /^(\d{1,2})\/(\d{1,2}) percentiles$/.exec(option ?? '')
  if (percentiles !== null) {
    return { whisker_type: 'percentile', percentiles: [Number(percentiles[1]), Number(percentiles[2])] }
  }
  return { whisker_type: option === 'Min/max (no outliers)' ? 'min/max' : 'tukey' }
}

/** Distribution of values: a box for each group. */
export const kind = defineKind({
  vizTypes: ['box_plot'],
  mark: 'series',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const metrics = metricsOf(form)
    if (form.columns.length === 0) return []
    const hasGrain = form.time_grain_sqla !== null
    const columns = form.columns.map((column) =>
      hasGrain && form.temporal_columns_lookup[columnLabel(column)] === true
        ? axisColumn(form, source.dataset, column)
        : column,
    )
    return [
      {
        ...baseQuery(form, source, true),
        columns: [...columns, ...form.groupby],
        metrics,
        series_columns: form.groupby,
        series_limit: form.series_limit ?? 0,
        ...(form.series_limit_metric === null ? {} : { series_limit_metric: form.series_limit_metric }),
        post_processing: [
          {
            operation: 'boxplot',
            options: {
              ...whiskers(form.whiskerOptions),
              groupby: form.groupby.map(columnLabel),
              metrics: metrics.map(metricLabel),
            },
          },
        ],
      },
    ]
  },
  toModel: ([result], form, context) => toBoxModel(result, form, context),
})

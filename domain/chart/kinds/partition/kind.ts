import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn } from '#domain/chart/query/base-query.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import { levelGroupings } from '#domain/chart/to-model/hierarchy/level-totals.ts'
import { fields } from './fields.ts'
import { partitionLabels, toPartitionModel } from './to-model.ts'

/** A hierarchy as adjacent columns. */
export const kind = defineKind({
  vizTypes: ['partition'],
  mark: 'hierarchy',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const metrics = metricsOf(form)
    const time = form.time_series_option === 'time' ? oldTimeColumn(form, source) : null
    const columns = [...(time === null ? [] : [axisColumn(form, source.dataset, time)]), ...form.groupby]
    const sortBy = form.timeseries_limit_metric ?? metrics[0]
    const query = groupedQuery(form, source, { columns, metrics, sortBy })
    const { limit: series } = form
    const limited = series === null ? query : { ...query, series_columns: form.groupby, series_limit: series }
    return [withOldTime(limited, form, source)]
  },
  // Several metrics form the first level, and metrics are never added up.
  totalsOf: (form) =>
    metricsOf(form).length === 1 && form.time_series_option !== 'time' ? levelGroupings(form.groupby) : [],
  toModel: ([result], form, context) => toPartitionModel(result, form, context),
  colorLabels: partitionLabels,
})

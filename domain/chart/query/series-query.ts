import { DEFAULT_ROW_LIMIT, metricsOf, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import type { QueryColumn, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { axisColumn, baseQuery, type QuerySource } from './base-query.ts'
import { seriesSteps } from './series-steps.ts'

/** The axis of a chart of series, and the columns that define its series. */
export interface SeriesColumns {
  readonly axis: QueryColumn | null
  readonly groups: readonly QueryColumn[]
}

/** The query of series along an axis. */
export function seriesQuery(
  form: SeriesForm,
  { axis, groups }: SeriesColumns,
  source: QuerySource,
): QueryObject {
  const metrics = metricsOf(form)
  const { timeseries_limit_metric: limitBy } = form
  const sortBy = limitBy ?? metrics[0]
  const base = baseQuery(form, source, true)
  return {
    ...base,
    ...(saysNoGrain(form, axis, source) ? { extras: { ...base.extras, time_grain_sqla: null } } : {}),
    annotation_layers: form.annotation_layers,
    columns: [...(axis === null ? [] : [axisColumn(form, source.dataset, axis)]), ...groups],
    metrics,
    ...(sortBy === undefined ? {} : { orderby: [[sortBy, !form.order_desc]] }),
    row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
    series_columns: [...groups],
    series_limit: form.limit ?? 0,
    ...(limitBy === null ? {} : { series_limit_metric: limitBy }),
    time_offsets: form.time_compare,
    post_processing: seriesSteps(form, {
      axis: axis === null ? '' : columnLabel(axis),
      metrics,
      groups: groups.map(columnLabel),
    }),
  }
}

/** Whether the query must state that a time axis has no grain; a text axis never does. */
function saysNoGrain(form: SeriesForm, axis: QueryColumn | null, { dataset }: QuerySource): boolean {
  if (form.time_grain_sqla !== null || typeof axis !== 'string') return false
  return dataset?.columns.some(({ name, type }) => name === axis && type === 'time') === true
}

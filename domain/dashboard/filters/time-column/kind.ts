import { hasTimeColumn } from '#domain/chart/query/mask/chart-under-mask.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { type FilterKind, missingColumn } from '#domain/dashboard/filters/kind.ts'
import type { FilterBase } from '#domain/dashboard/filters/stored-filter.ts'

/** A choice of the time column of charts, among those of a dataset; null for the datasets of the charts. */
export interface TimeColumnFilter extends FilterBase {
  readonly kind: 'time-column'
  readonly datasetId: number | null
}

type TimeColumn = Extract<NativeValue, { kind: 'time-column' }>

/** Chooses the time column of charts. */
export const timeColumnKind: FilterKind<TimeColumnFilter, TimeColumn> = {
  name: 'time-column',
  wireType: 'filter_timecolumn',
  label: 'Time column',
  read: ({ targets }, base) => ({
    ...base,
    kind: 'time-column',
    datasetId: targets[0]?.datasetId ?? null,
  }),
  parse: (value) => {
    const column: unknown = Array.isArray(value) ? value[0] : value
    return typeof column === 'string' && column !== '' ? { kind: 'time-column', column } : null
  },
  write: ({ column }) => [column],
  clauses: ({ id }, { column }) => [
    { source: { kind: 'filter', id }, op: 'TIME COLUMN', column: null, name: column },
  ],
  extraFormData: (_filter, { column }) => ({ granularity_sqla: column }),
  text: (_filter, { column }) => column,
  denial: (_filter, { column }, of) =>
    missingColumn(column, of) ??
    (hasTimeColumn(of.chart, of.dataset)
      ? null
      : { code: 'no-time-column', reason: 'This chart has no time column that could be replaced.' }),
}

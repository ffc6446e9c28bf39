import type { QueryColumn, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { findColumn, type SemanticDataset } from '#domain/semantic/semantic-dataset.ts'

/** The name of the column in the answer of a `timeEndQuery`. */
export const TIME_END = 'time_end'

/** The series columns of a query, by default every dimension except the axis. */
export function seriesColumns({ series_columns: named, columns }: QueryObject): readonly QueryColumn[] {
  return named ?? (columns ?? []).filter((column) => typeof column === 'string')
}

/** A query that counts the series, ignoring limits; null without series. */
export function seriesCountQuery(query: QueryObject): QueryObject | null {
  const series = seriesColumns(query)
  return series.length === 0 ? null : countOf(query, { columns: [...series], is_timeseries: false })
}

/** A query that counts the points of the time axis; null without one. */
export function pointCountQuery(query: QueryObject, dataset: SemanticDataset): QueryObject | null {
  const axis = (query.columns ?? []).find((column) => isTimeAxis(column, dataset))
  if (axis !== undefined) return countOf(query, { columns: [axis], is_timeseries: false })
  return query.is_timeseries === true ? countOf(query, { columns: [], is_timeseries: true }) : null
}

/**
 * A query for the last times of the last two days of the time axis, newest first, and the grain of the axis; null without one.
 * They are in the column `time_end`.
 */
export function timeEndQuery(
  query: QueryObject,
  dataset: SemanticDataset,
): { readonly query: QueryObject; readonly grain: string | null } | null {
  const axis = (query.columns ?? []).find((column) => isTimeAxis(column, dataset))
  const named = query.is_timeseries === true ? query.granularity : null
  const sql = typeof axis === 'object' ? axis.sqlExpression : named
  const column = findColumn(dataset, sql ?? '')
  if (column === null) return null
  const grain = typeof axis === 'object' ? axis.timeGrain : query.extras?.time_grain_sqla
  const days = { columnType: 'BASE_AXIS', sqlExpression: column.name, label: column.name, timeGrain: 'P1D' }
  const last = {
    expressionType: 'SIMPLE',
    column: { column_name: column.name },
    aggregate: 'MAX',
    label: TIME_END,
  } as const
  const lasts: QueryObject = {
    ...countOf(query, { columns: [days], is_timeseries: false }),
    metrics: [last],
    orderby: [[last, false]],
    row_limit: 2,
    is_rowcount: false,
  }
  return { query: lasts, grain: grain ?? null }
}

function isTimeAxis(column: QueryColumn, dataset: SemanticDataset): boolean {
  if (typeof column === 'string' || column.columnType !== 'BASE_AXIS') return false
  const known = findColumn(dataset, column.sqlExpression)
  return known === null ? (column.timeGrain ?? '') !== '' : known.isTime
}

type Counted = Required<Pick<QueryObject, 'columns' | 'is_timeseries'>>

/** Without HAVING, which can only make the count smaller. */
function countOf(query: QueryObject, counted: Counted): QueryObject {
  return {
    ...query,
    ...counted,
    extras: { ...query.extras, having: null },
    metrics: [],
    orderby: [],
    row_limit: 0,
    row_offset: 0,
    series_limit: 0,
    series_columns: [],
    time_offsets: [],
    post_processing: [],
    is_rowcount: true,
  }
}

/** The number of series whose points fit the row limit; null if none fits, or if the series limit is as low. */
export function fittingSeries(
  rowLimit: number,
  { points, seriesLimit }: { readonly points: number; readonly seriesLimit: number | null },
): number | null {
  const fitting = points === 0 ? 0 : Math.floor(rowLimit / points)
  return fitting === 0 || (seriesLimit !== null && seriesLimit <= fitting) ? null : fitting
}

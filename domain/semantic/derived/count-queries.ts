import type { QueryColumn, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { findColumn, type SemanticDataset } from '#domain/semantic/semantic-dataset.ts'

/** The columns that a query makes its series of: those it names, else every dimension that is not its axis. */
export function seriesColumns({ series_columns: named, columns }: QueryObject): readonly QueryColumn[] {
  return named ?? (columns ?? []).filter((column) => typeof column === 'string')
}

/** Counts the series of a query, whatever its limits; null for a query without series. */
export function seriesCountQuery(query: QueryObject): QueryObject | null {
  const series = seriesColumns(query)
  return series.length === 0 ? null : countOf(query, { columns: [...series], is_timeseries: false })
}

/** Counts the places of a query's time axis; null where its axis is no time. */
export function pointCountQuery(query: QueryObject, dataset: SemanticDataset): QueryObject | null {
  const axis = (query.columns ?? []).find((column) => isTimeAxis(column, dataset))
  if (axis !== undefined) return countOf(query, { columns: [axis], is_timeseries: false })
  return query.is_timeseries === true ? countOf(query, { columns: [], is_timeseries: true }) : null
}

function isTimeAxis(column: QueryColumn, dataset: SemanticDataset): boolean {
  if (typeof column === 'string' || column.columnType !== 'BASE_AXIS') return false
  const known = findColumn(dataset, column.sqlExpression)
  return known === null ? (column.timeGrain ?? '') !== '' : known.isTime
}

type Counted = Required<Pick<QueryObject, 'columns' | 'is_timeseries'>>

/** Conditions on groups are left out: they can only make a count smaller. */
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

/**
 * How many series fit a limit of rows with all their points, at least one; null where the limit that a query has
 * already is as low, or not even one series fits.
 */
export function fittingSeries(
  rowLimit: number,
  { points, seriesLimit }: { readonly points: number; readonly seriesLimit: number | null },
): number | null {
  const fitting = points === 0 ? 0 : Math.floor(rowLimit / points)
  return fitting === 0 || (seriesLimit !== null && seriesLimit <= fitting) ? null : fitting
}

import type { QueryColumn, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { MAX_ROW_LIMIT } from '#domain/semantic/limits/row-limits.ts'
import { seriesColumns } from './count-queries.ts'

/** A query for the totals of one grouping, and the columns whose groups the condition on groups is of. */
interface TotalQuery {
  /** The labels of the columns that it groups by. */
  readonly columns: readonly string[]
  readonly query: QueryObject
  readonly groupsOf: readonly QueryColumn[]
}

/**
 * The queries for the totals that a query requests: the same metrics over the same rows, in fewer groups. The limits of
 * series and the condition on groups choose the same rows as in the query itself; the limit of rows does not hold.
 */
export function totalQueries(query: QueryObject): readonly TotalQuery[] {
  const groupsOf = query.columns ?? []
  return (query.totals ?? []).flatMap((labels) => {
    const columns = groupsOf.filter((column) => labels.includes(columnLabel(column)))
    if (columns.length !== labels.length || (query.metrics ?? []).length === 0) return []
    const own: QueryObject = {
      ...query,
      columns,
      series_columns: [...seriesColumns(query)],
      orderby: [],
      row_limit: MAX_ROW_LIMIT,
      row_offset: 0,
      is_timeseries: false,
      is_rowcount: false,
      time_offsets: [],
      post_processing: [],
      totals: [],
    }
    return [{ columns: labels, query: own, groupsOf }]
  })
}

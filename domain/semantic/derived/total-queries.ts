import type { QueryColumn, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { MAX_ROW_LIMIT } from '#domain/semantic/limits/row-limits.ts'
import { seriesColumns } from './count-queries.ts'

/** A query for totals; HAVING applies to the groups of `groupsOf`. */
interface TotalQuery {
  /** Labels of its GROUP BY columns. */
  readonly columns: readonly string[]
  readonly query: QueryObject
  readonly groupsOf: readonly QueryColumn[]
}

/**
 * The queries for the requested totals: the same metrics over the same rows, in fewer groups. Series limit and HAVING
 * select the same rows as in the query; the row limit does not apply.
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

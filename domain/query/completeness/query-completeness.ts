import {
  type Completeness,
  incomplete,
  type Shortfall,
  type TruncatedBy,
  UNKNOWN_COMPLETENESS,
} from '#domain/core/completeness/completeness.ts'
import { completenessSentence } from '#domain/core/completeness/completeness-text.ts'
import type { Query } from '#domain/query/query.ts'

/** Facts about a run; `rowLimit` is its limit, null if unknown. */
export interface LimitedRows extends Pick<Query, 'limitingFactor' | 'rows' | 'warning' | 'partOf'> {
  readonly rowLimit: number | null
}

/**
 * The completeness of a run, derived from the wire's limiting factor here only. `total` is the number of rows without
 * limit, null if unknown. Source: SQL spec §3.
 */
export function rowsCompleteness(run: LimitedRows, total: number | null = null): Completeness {
  const { limitingFactor, rowLimit, warning, partOf } = run
  if (run.rows === null) return UNKNOWN_COMPLETENESS
  const rows = run.rows
  // A limit that the server names itself has its warning as text.
  const unread: readonly Shortfall[] =
    warning === undefined || limitingFactor === 'UNKNOWN' || limitingFactor === null
      ? []
      : [{ kind: 'unread', note: warning }]
  const truncated = (by: TruncatedBy, isCertain: boolean) =>
    incomplete({ kind: 'truncated', at: rows, by, total, isCertain }, ...unread)
  if (partOf !== undefined && partOf > rows)
    return incomplete({ kind: 'truncated', at: rows, by: 'byte-limit', total: partOf, isCertain: true })
  switch (limitingFactor) {
    case 'NOT_LIMITED':
      return incomplete(...unread)
    case 'DROPDOWN':
    case 'QUERY_AND_DROPDOWN':
      return total !== null && total <= rows ? incomplete(...unread) : truncated('row-limit', true)
    case 'QUERY':
      return truncated('sql-limit', true)
    case 'UNKNOWN':
    case null:
      if (warning !== undefined) return truncated('server-limit', true)
      // The limit was reached; whether there are more rows is unknown.
      return rowLimit !== null && rows >= rowLimit ? truncated('row-limit', false) : UNKNOWN_COMPLETENESS
  }
}

/** The completeness of a query's result, as `rowsCompleteness`. */
export function queryCompleteness(
  query: Pick<Query, 'limitingFactor' | 'rows' | 'warning' | 'queryLimit' | 'partOf'>,
  total: number | null = null,
): Completeness {
  return rowsCompleteness({ ...query, rowLimit: query.queryLimit }, total)
}

/** The note for figures of an incomplete result; null if no rows are known to be missing. */
export function partialRowsNote(completeness: Completeness): string | null {
  return completeness.shortfalls.length === 0 ? null : completenessSentence(completeness)
}

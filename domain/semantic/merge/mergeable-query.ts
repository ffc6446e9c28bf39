import type { Dialect } from '#domain/semantic/dialect.ts'
import type { Selected } from '#domain/semantic/query-parts.ts'

/**
 * The parts of an aggregating query that may share a statement with others. `order` is by labels of its own columns and
 * metrics. `limit` is the most rows to select, one more than are shown.
 */
export interface MergeableQuery {
  readonly from: string
  readonly where: readonly string[]
  readonly columns: readonly Selected[]
  readonly metrics: readonly Selected[]
  readonly order: readonly { readonly label: string; readonly isAscending: boolean }[]
  readonly limit: number
}

/**
 * Words of an expression whose value depends on the other rows or columns of its statement, or that changes their number. A query
 * with one in any expression is not merged; a wrong match only costs a statement.
 */
const NOT_MERGEABLE =
  /\b(over|grouping|grouping_id|select|unnest|flatten|random|rand|setseed|uuid|gen_random_uuid|nextval|currval|generate_series|generate_subscripts|columns|row_number)\b/i

/** An expression without a name or a call: GROUP BY would read a number as the place of a column. */
const CONSTANT = /^[\s()\d.+-]*$|^\s*\(*'/

/** Whether the expressions of a query mean the same beside those of other queries. */
function meansTheSame({ columns, metrics }: Pick<MergeableQuery, 'columns' | 'metrics'>): boolean {
  const selected = [...columns, ...metrics]
  return (
    selected.length > 0 &&
    !selected.some(({ sql }) => NOT_MERGEABLE.test(sql)) &&
    !columns.some(({ sql }) => CONSTANT.test(sql)) &&
    // Names of SQL differ by more than case.
    new Set(selected.map(({ label }) => label.toLowerCase())).size === selected.length
  )
}

/** A written query, of which `orderBy` are terms of SQL. */
interface Written extends Pick<MergeableQuery, 'from' | 'where' | 'columns' | 'metrics' | 'limit'> {
  readonly isAggregate: boolean
  readonly having: string | null
  readonly orderBy: readonly string[]
  readonly offset: number
}

/**
 * The parts by which a query may share a statement; null if it needs its own: raw rows, HAVING, a later page, an order by something
 * that it does not select, or an expression that depends on its statement.
 */
export function mergeableQuery(
  written: Written,
  { quoteName, ordered, mergesQueries }: Dialect,
): MergeableQuery | null {
  const { isAggregate, having, orderBy, offset, from, where, columns, metrics, limit } = written
  if (!mergesQueries || !isAggregate || having !== null || offset > 0 || !meansTheSame(written)) return null
  const terms = new Map<string, MergeableQuery['order'][number]>()
  for (const { label } of [...columns, ...metrics]) {
    terms.set(ordered(quoteName(label), true), { label, isAscending: true })
    terms.set(ordered(quoteName(label), false), { label, isAscending: false })
  }
  const order = orderBy.flatMap((term) => terms.get(term) ?? [])
  return order.length === orderBy.length ? { from, where, columns, metrics, order, limit } : null
}

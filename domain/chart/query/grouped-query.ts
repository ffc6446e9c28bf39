import type { QueryForm } from '#domain/chart/fields/field-groups.ts'
import type { QueryColumn, QueryMetric, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { baseQuery, type QuerySource } from './base-query.ts'

/** What is asked of each group. */
interface GroupedParts {
  readonly columns: readonly QueryColumn[]
  readonly metrics: readonly QueryMetric[]
  /** The metric by which the largest come first; null for no order. */
  readonly sortBy: QueryMetric | null | undefined
  /** Rows where the form sets no limit. */
  readonly limit: number
}

/** The plain query of aggregates by group, without steps after it. Source: wire §7.3. */
export function groupedQuery(
  form: QueryForm,
  source: QuerySource,
  { columns, metrics, sortBy, limit }: GroupedParts,
): QueryObject {
  return {
    ...baseQuery(form, source, false),
    columns: [...columns],
    metrics: [...metrics],
    ...(sortBy === null || sortBy === undefined ? {} : { orderby: [[sortBy, false]] }),
    row_limit: form.row_limit ?? limit,
  }
}

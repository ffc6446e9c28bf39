import type { QueryForm } from '#domain/chart/fields/field-groups.ts'
import type { QueryColumn, QueryMetric, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { baseQuery, type QuerySource } from './base-query.ts'

/** The parts of a query by group. */
interface GroupedParts {
  readonly columns: readonly QueryColumn[]
  readonly metrics: readonly QueryMetric[]
  /** The metric of the descending order; null for no order. */
  readonly sortBy: QueryMetric | null | undefined
  /** The row limit if the form sets none, by default 10,000. */
  readonly limit?: number
}

/** A query of aggregates by group, without post-processing. Source: wire §7.3. */
export function groupedQuery(
  form: QueryForm,
  source: QuerySource,
  { columns, metrics, sortBy, limit = 10_000 }: GroupedParts,
): QueryObject {
  return {
    ...baseQuery(form, source, false),
    columns: [...columns],
    metrics: [...metrics],
    ...(sortBy === null || sortBy === undefined ? {} : { orderby: [[sortBy, false]] }),
    row_limit: form.row_limit ?? limit,
  }
}

import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { type Completeness, isComplete } from '#domain/core/completeness/completeness.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { counted } from '#domain/core/number/counted.ts'
import { MAX_ROW_LIMIT } from '#domain/semantic/limits/row-limits.ts'

/** The number of rows of a chart's queries; `uncut` is null if a limit left out some. */
interface RowTexts {
  readonly rows: string
  readonly uncut: string | null
}

/**
 * Counts the database's rows of all queries of a chart before post-processing, without those of counts and totals.
 * `completeness` is that of the drawing. Source: look §5.
 */
export function rowTexts(
  results: readonly Pick<ChartResult, 'rowCount' | 'sqlRowCount'>[],
  queries: readonly QueryObject[],
  completeness: Completeness,
): RowTexts {
  const isPaged = queries.some(({ is_rowcount: isCount }) => isCount === true)
  const counts = results.flatMap(({ rowCount, sqlRowCount }, at) =>
    at === 0 || isOfRows(queries[at]) ? [sqlRowCount ?? rowCount] : [],
  )
  const rows = counted(
    counts.reduce((sum, count) => sum + count, 0),
    'row',
  )
  const requested = isPaged ? 0 : (queries[0]?.row_limit ?? 0)
  const limit = countText(Math.min(requested, MAX_ROW_LIMIT))
  return { rows, uncut: requested > 0 && isComplete(completeness) ? `limit ${limit}, nothing cut` : null }
}

function isOfRows(query: QueryObject | undefined): boolean {
  return query !== undefined && query.is_rowcount !== true && (query.columns ?? []).length > 0
}

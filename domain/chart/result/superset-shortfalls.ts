import { supersetComparisons } from '#domain/chart/query/superset-comparisons.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { incomplete, joinCompleteness, type Shortfall } from '#domain/core/completeness/completeness.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type ChartAnswer, type ChartResult, columnOf } from './chart-result.ts'

/**
 * Adds shortfalls for time comparisons that a Superset does not align. Results of a server that reports completeness are
 * unchanged. Loaded late, for answers with such a comparison.
 */
export function withSupersetShortfalls(answer: ChartAnswer, queries: readonly QueryObject[]): ChartAnswer {
  return {
    ...answer,
    results: answer.results.map((result, at) => {
      const query = queries[at]
      const { isSupersetComparison = false, ...judged } = result
      if (query === undefined || !isSupersetComparison) return result
      const found = incomplete(...notAligned(result, query), ...turnedSigns(result, query))
      return { ...judged, completeness: joinCompleteness([result.completeness, found]) }
    }),
  }
}

function notAligned(result: ChartResult, query: QueryObject): Shortfall[] {
  const range = { since: result.timeFrom, until: result.timeTo }
  const isTime = (name: string) => columnOf(result, name)?.type === 'time'
  return supersetComparisons(query, { range, isTime }).map(
    ({ offset, reason }): Shortfall => ({ kind: 'not-comparable', subject: offset, reason }),
  )
}

/**
 * A Superset divides a change by the signed earlier value. The response does not show which values are affected; a share below
 * -1 shows that some are negative.
 */
function turnedSigns({ columns }: ChartResult, query: QueryObject): Shortfall[] {
  if (!(query.post_processing ?? []).some(isPercentage)) return []
  const hasTurned = columns
    .filter(({ name }) => name.startsWith('percentage__'))
    .some(({ values }) => values.some((share) => typeof share === 'number' && share < -1))
  if (!hasTurned) return []
  const reason = 'where the earlier value is below 0, Superset gives the opposite sign'
  return [{ kind: 'not-comparable', subject: 'percentage change', reason }]
}

function isPercentage(step: unknown): boolean {
  if (!isRecord(step) || step['operation'] !== 'compare') return false
  return isRecord(step['options']) && step['options']['compare_type'] === 'percentage'
}

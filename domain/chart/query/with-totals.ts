import { MOST_TOTALS, type QueryObject } from '#domain/contract/bi/chart-data.ts'

/**
 * Queries of a chart, the first of which requests the totals of the groupings given. More of them than a server answers
 * are not requested: the page then names its sums as sums of cells.
 */
export function withTotals(
  queries: readonly QueryObject[],
  totals: readonly (readonly string[])[],
): QueryObject[] {
  const [first, ...others] = queries
  if (first === undefined || totals.length === 0 || totals.length > MOST_TOTALS) return [...queries]
  return [{ ...first, totals: totals.map((one) => [...one]) }, ...others]
}

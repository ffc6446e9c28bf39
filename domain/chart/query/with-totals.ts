import { MOST_TOTALS, type QueryObject } from '#domain/contract/bi/chart-data.ts'

/**
 * Requests the totals of the given groupings with the first query. More than a server supports are not requested; the page
 * then labels totals as sums of cells.
 */
export function withTotals(
  queries: readonly QueryObject[],
  totals: readonly (readonly string[])[],
): QueryObject[] {
  const [first, ...others] = queries
  if (first === undefined || totals.length === 0 || totals.length > MOST_TOTALS) return [...queries]
  return [{ ...first, totals: totals.map((one) => [...one]) }, ...others]
}

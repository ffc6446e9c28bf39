import type { LocalDatabase } from '#data/db/database.ts'
import { type FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { parseFilterValue } from '#domain/dashboard/native-filter.ts'

/** The key in `records` of a filter's values. */
export function filterValuesKey(dashboardId: number, filterId: string): string {
  return `filter-values/${dashboardId}/${filterId}`
}

/** The cached values of a filter and their time, in ms since 1970; null if never cached. */
export async function readCachedFilterValues(
  db: LocalDatabase,
  dashboardId: number,
  filterId: string,
): Promise<{ readonly values: readonly FilterScalar[]; readonly at: number } | null> {
  const cached = await db.records.get(filterValuesKey(dashboardId, filterId))
  if (cached === undefined) return null
  const parsed = parseFilterValue(cached.value, 'values')
  return { values: parsed?.kind === 'values' ? parsed.values : [], at: cached.at }
}

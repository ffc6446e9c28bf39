import type { LocalDatabase } from '#data/db/database.ts'
import { type FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { valuesKind } from '#domain/dashboard/filters/values/kind.ts'

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
  return { values: valuesKind.parse(cached.value)?.values ?? [], at: cached.at }
}

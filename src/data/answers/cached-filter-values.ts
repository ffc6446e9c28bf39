import type { LocalDatabase } from '#data/db/database.ts'
import { type FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { valuesKind } from '#domain/dashboard/filters/values/kind.ts'

/** The cached values of a filter by the key of its list, and their time, in ms since 1970; null if never cached. */
export async function readCachedFilterValues(
  db: LocalDatabase,
  key: string,
): Promise<{ readonly values: readonly FilterScalar[]; readonly at: number } | null> {
  const cached = await db.records.get(key)
  if (cached === undefined) return null
  return { values: valuesKind.parse(cached.value)?.values ?? [], at: cached.at }
}

import { keepAnswers } from '#data/answers/cache-answers.ts'
import { keptKeys } from '#data/answers/cached-dashboards.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchDashboardList, fetchFavorites } from '#data/http/dashboard.ts'
import { clock } from '#data/platform/clock.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { NotKeptError } from '#domain/errors/not-kept.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/**
 * Reads the list of dashboards and which are favourites, and keeps both on this device. A list without its favourites
 * is kept as well: the stars stay as they were. Gives when they came, in ms since 1970. Fails: with any WireError, `not-kept`.
 */
export async function refreshDashboards(
  db: LocalDatabase,
  signal?: AbortSignal,
): Promise<Result<number, WireError | NotKeptError>> {
  const list = await fetchDashboardList(signal)
  if (!list.ok) return list
  const favorites = await fetchFavorites(list.value.map((row) => row.id))
  const at = clock.now()
  const kept = await keepAnswers(db.records, [
    { key: keptKeys.list, value: list.value, at },
    ...(favorites.ok ? [{ key: keptKeys.favorites, value: favorites.value, at }] : []),
  ])
  return kept.ok ? ok(at) : kept
}

import { keepAnswers, orNotKept } from '#data/answers/cache-answers.ts'
import { isId, keptKeys, readKeptFavorites } from '#data/answers/cached-dashboards.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchDashboard, fetchFavorites } from '#data/http/dashboard.ts'
import { clock } from '#data/platform/clock.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { parseDashboard } from '#domain/dashboard/dashboard.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { NotKeptError } from '#domain/errors/not-kept.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/**
 * Brings a dashboard, its charts and datasets to this device; the screen follows them by live query. Fails: with any
 * WireError, `not-kept`; a dashboard that is gone from the server stays as it was kept.
 */
export async function refreshDashboard(
  db: LocalDatabase,
  idOrSlug: string,
  signal?: AbortSignal,
): Promise<Result<number, WireError | NotKeptError>> {
  const answers = await fetchDashboard(idOrSlug, signal)
  if (!answers.ok) return answers
  const dashboard = parseDashboard(answers.value.dashboard)
  if (!dashboard.ok) return err({ code: 'unreadable', status: 200, message: TEXTS.unreadable })
  const { id, slug } = dashboard.value
  const at = clock.now()
  // The server may know it by another name than its slug, as by its uuid: it was asked for by that one.
  const names = new Set([...(slug === null ? [] : [slug]), ...(isId(idOrSlug) ? [] : [idOrSlug])])
  const kept = await keepAnswers(db.records, [
    { key: keptKeys.dashboard(id), value: answers.value, at },
    ...[...names].map((name) => ({ key: keptKeys.slug(name), value: id, at })),
  ])
  return kept.ok ? ok(id) : kept
}

/** Brings the star of one dashboard up to date. Fails: with any WireError, `not-kept`. */
export async function refreshFavorite(
  db: LocalDatabase,
  id: number,
): Promise<Result<boolean, WireError | NotKeptError>> {
  const favorites = await fetchFavorites([id])
  if (!favorites.ok) return favorites
  const isFavorite = favorites.value.includes(id)
  const kept = await keepFavorite(db, id, isFavorite)
  return kept.ok ? ok(isFavorite) : kept
}

/** Remembers on this device whether a dashboard is a favourite. Fails: `not-kept`. */
export async function keepFavorite(
  db: LocalDatabase,
  id: number,
  isFavorite: boolean,
): Promise<Result<void, NotKeptError>> {
  const put = async () => {
    const kept = await readKeptFavorites(db)
    const others = [...kept].filter((other) => other !== id)
    const value = isFavorite ? [...others, id] : others
    await db.records.put({ key: keptKeys.favorites, value, at: clock.now() })
  }
  return orNotKept(async () => db.transaction('rw', [db.records], put))
}

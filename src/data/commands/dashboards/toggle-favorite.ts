import type { LocalDatabase } from '#data/db/database.ts'
import { sendFavorite } from '#data/http/dashboard.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { queueFavorite } from './favorites/queue-favorite.ts'
import { storeFavorite } from './open-dashboard.ts'

/** Errors of a server that did not receive the call. */
const UNREACHED: ReadonlySet<string> = new Set(['offline', 'timeout'])

/**
 * Adds or removes a favourite, first on the server; one that is not reachable gets it later. A failure shows a toast. Fails:
 * with any WireError, `not-cached`. Source: BI spec §4, §8.
 */
export async function toggleFavorite(
  db: LocalDatabase,
  id: number,
  isFavorite: boolean,
): Promise<Result<unknown, WireError | AnswerNotStoredError>> {
  const answer = await sendFavorite(id, isFavorite)
  if (!answer.ok && UNREACHED.has(answer.error.code)) {
    const localId = (await db.dashboards.where('serverId').equals(id).first())?.localId
    const queued = localId === undefined ? null : await queueFavorite(db, localId, isFavorite)
    if (queued?.ok === true && queued.value) return queued
  }
  if (!answer.ok) {
    notify({ type: 'danger', text: TEXTS.favoriteFailed, noDuplicate: true })
    return answer
  }
  const stored = await storeFavorite(db, id, isFavorite)
  if (!stored.ok) notify({ type: 'warning', text: stored.error.message, noDuplicate: true })
  return stored
}

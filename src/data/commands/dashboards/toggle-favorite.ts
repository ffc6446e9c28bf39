import type { LocalDatabase } from '#data/database.ts'
import { sendFavorite } from '#data/http/dashboard.ts'
import { notify } from '#data/notices.ts'
import type { Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { keepFavorite } from './open-dashboard.ts'

/** Sets or takes the star; it changes here only after the server agreed. Fails: with any WireError, and says so. Source: BI spec §4, §8. */
export async function toggleFavorite(
  db: LocalDatabase,
  id: number,
  isFavorite: boolean,
): Promise<Result<unknown, WireError>> {
  const answer = await sendFavorite(id, isFavorite)
  if (answer.ok) await keepFavorite(db, id, isFavorite)
  else notify({ type: 'danger', text: TEXTS.favoriteFailed, noDuplicate: true })
  return answer
}

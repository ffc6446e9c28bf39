import type { FavoriteKind } from '#domain/contract/bi/each-kind/favorites.ts'
import type { Store } from './open-store.ts'

/** A record as a favourite of a user. */
interface FavoriteKey {
  readonly userId: number
  readonly kind: FavoriteKind
  readonly recordId: number
}

/** Makes a record a favourite; idempotent. */
export async function insertFavorite(store: Store, { userId, kind, recordId }: FavoriteKey): Promise<void> {
  await store.db
    .insertInto('favorites')
    .values({ user_id: userId, kind, record_id: recordId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a record from the favourites; idempotent. */
export async function deleteFavorite(store: Store, { userId, kind, recordId }: FavoriteKey): Promise<void> {
  await store.db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .execute()
}

/** Those of some records that are favourites of a user. */
export async function favoritesAmong(
  store: Store,
  of: { readonly userId: number; readonly kind: FavoriteKind; readonly ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (of.ids.length === 0) return new Set()
  const rows = await store.db
    .selectFrom('favorites')
    .select('record_id')
    .where('user_id', '=', of.userId)
    .where('kind', '=', of.kind)
    .where('record_id', 'in', of.ids)
    .execute()
  return new Set(rows.map((row) => row.record_id))
}

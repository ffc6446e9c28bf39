import type {
  FavoriteChangeCall,
  FavoriteKind,
  FavoriteStatusCall,
} from '#domain/contract/bi/each-kind/favorites.ts'
import { err, ok } from '#domain/core/result.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type RequestContext, type Route } from '#server/http/implement.ts'
import { deleteFavorite, favoritesAmong, insertFavorite } from '#server/store/favorites.ts'
import type { Store } from '#server/store/open-store.ts'

/** The calls for favourites of a kind; `countVisible` counts the ids of records that the user may see. */
interface FavoriteCalls {
  readonly kind: FavoriteKind
  readonly status: FavoriteStatusCall
  readonly add: FavoriteChangeCall
  readonly remove: FavoriteChangeCall
  readonly countVisible: (ids: readonly number[], userId: number) => Promise<number>
}

/** The routes for a user's favourites of a kind. */
export function favoriteRoutes(
  store: Store,
  { kind, status, add, remove, countVisible }: FavoriteCalls,
): readonly Route[] {
  const changeBy =
    (change: typeof insertFavorite) =>
    async ({ params: { id }, user }: Pick<RequestContext<FavoriteCalls['add']>, 'params' | 'user'>) => {
      if ((await countVisible([id], user.id)) === 0) return err(NOT_FOUND)
      await change(store, { userId: user.id, kind, recordId: id })
      return ok({ result: 'OK' })
    }
  return [
    implement(status, async ({ query: { q: ids }, user }) => {
      if ((await countVisible(ids, user.id)) < new Set(ids).size) return err(NOT_FOUND)
      const favorites = await favoritesAmong(store, { userId: user.id, kind, ids })
      return ok({ result: ids.map((id) => ({ id, value: favorites.has(id) })) })
    }),
    implement(add, changeBy(insertFavorite)),
    implement(remove, changeBy(deleteFavorite)),
  ]
}

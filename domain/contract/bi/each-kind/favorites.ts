import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import { idParams, okAnswer } from '#domain/contract/wire.ts'

/** Kinds of favourites. */
export type FavoriteKind = 'chart' | 'dashboard' | 'tag'

/** Declares the call that reads which records are favourites of the user. */
/* @__NO_SIDE_EFFECTS__ */
export function favoriteStatusOf<K extends FavoriteKind>(kind: K) {
  return call({
    summary: `Which ${kind}s are favourites`,
    method: 'GET',
    path: `/api/v1/${kind}/favorite_status/`,
    query: z.object({ q: risonQuery(z.array(z.int())) }),
    answer: z.object({ result: z.array(z.object({ id: z.int(), value: z.boolean() })) }),
  })
}

/** Declares the call that marks a favourite; repeating it is no error. */
/* @__NO_SIDE_EFFECTS__ */
export function addFavoriteOf<K extends FavoriteKind>(kind: K) {
  return call({
    summary: `Make a ${kind} a favourite`,
    method: 'POST',
    path: `/api/v1/${kind}/{id}/favorites/`,
    params: idParams,
    answer: okAnswer,
  })
}

/** Declares the call that removes a favourite; repeating it is no error. */
/* @__NO_SIDE_EFFECTS__ */
export function removeFavoriteOf<K extends FavoriteKind>(kind: K) {
  return call({
    summary: `Take a ${kind} from the favourites`,
    method: 'DELETE',
    path: `/api/v1/${kind}/{id}/favorites/`,
    params: idParams,
    answer: okAnswer,
  })
}

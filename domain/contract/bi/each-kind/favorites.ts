import * as z from 'zod/mini'
import type { Call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import type { idParams, okAnswer } from '#domain/contract/wire.ts'

/** Kinds of favourites. */
export type FavoriteKind = 'chart' | 'dashboard' | 'tag'

/** The ids of records whose stars are read. */
export const favoriteIds = z.object({ q: risonQuery(z.array(z.int())) })

/** Which records are favourites of the user. */
export const favoriteValues = z.object({ result: z.array(z.object({ id: z.int(), value: z.boolean() })) })

/** A call that reads which records of a kind are favourites of the user. */
export interface FavoriteStatusCall extends Call {
  readonly query: typeof favoriteIds
  readonly answer: typeof favoriteValues
}

/** A call that marks or unmarks a favourite; repeating it is no error. */
export interface FavoriteChangeCall extends Call {
  readonly params: typeof idParams
  readonly answer: typeof okAnswer
}

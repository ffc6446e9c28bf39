import type { Store } from '#server/store/open-store.ts'

/** A text to share; `key` is null for one that is read by its number. `now` is ms since 1970. */
interface NewSharedQuery {
  readonly key: string | null
  readonly userId: number
  readonly value: string
  /** The key of the result that it shares. */
  readonly resultsKey?: string | null
  readonly now: number
}

/** Stores a shared query permanently; returns its number. */
export async function addSharedQuery(
  { db }: Store,
  { key, userId, value, resultsKey = null, now }: NewSharedQuery,
): Promise<number> {
  const { id } = await db
    .insertInto('shared_queries')
    .values({ key, user_id: userId, value, created_on: now, results_key: resultsKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The number of queries that a user shared. */
export async function countSharedQueries({ db }: Store, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shared_queries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The text under a number; null if there is none, or if it is read by its key only. */
export async function findSharedQuery({ db }: Store, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('shared_queries')
    .select('value')
    .where('id', '=', id)
    .where('key', 'is', null)
    .executeTakeFirst()
  return row?.value ?? null
}

/** The text under a key; null if there is none. */
export async function findQueryPermalink({ db }: Store, key: string): Promise<string | null> {
  const row = await db.selectFrom('shared_queries').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Whether the owner of a result has shared it. */
export async function isResultShared(
  { db }: Store,
  { key, ownerId }: { readonly key: string; readonly ownerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('shared_queries')
    .select('id')
    .where('results_key', '=', key)
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  return row !== undefined
}

import type { Store } from '#server/store/open-store.ts'

/** Stores the text of a state under a key permanently. `now` is ms since 1970. */
export async function addPermalink(
  store: Store,
  { key, userId, state }: { readonly key: string; readonly userId: number; readonly state: string },
  now: number,
): Promise<void> {
  await store.db
    .insertInto('explore_permalinks')
    .values({ key, user_id: userId, state, created_on: now })
    .execute()
}

/** The text of the state under a key; null if there is none. */
export async function findPermalink(store: Store, key: string): Promise<string | null> {
  const row = await store.db
    .selectFrom('explore_permalinks')
    .select('state')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.state ?? null
}

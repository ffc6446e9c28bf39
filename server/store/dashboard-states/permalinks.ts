import type { StoreView } from '#server/store/open-store.ts'

/** A state of a dashboard under its key; `state` is JSON text, `now` is ms since 1970. */
interface NewPermalink {
  readonly key: string
  readonly uuid: string
  readonly state: string
  readonly userId: number
  readonly now: number
}

/** Stores the state of a dashboard permanently; a known key keeps its state. */
export async function addPermalink({ db }: StoreView, { key, uuid, state, userId, now }: NewPermalink) {
  await db
    .insertInto('dashboard_permalinks')
    .values({ key, dashboard_uuid: uuid, state, user_id: userId, created_on: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The state under a key; null if there is none. */
export async function findPermalink({ db }: StoreView, key: string) {
  const row = await db
    .selectFrom('dashboard_permalinks')
    .select(['dashboard_uuid', 'state'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

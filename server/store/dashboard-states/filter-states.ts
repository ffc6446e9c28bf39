import type { StoreView } from '#server/store/open-store.ts'

/** How long filters are stored under a key, in ms. Source: wire §8. */
const LIFETIME_MS = 7 * 86_400_000

/** Filters of a dashboard under their key; `context` is the dashboard and the tab of the browser, `value` is JSON text. */
export interface StoredFilters {
  readonly key: string
  readonly userId: number
  readonly dashboardId: number
  readonly context: string
  readonly value: string
}

/** Stores filters under their key, replacing the ones before, and deletes expired ones. `now` is ms since 1970. */
export async function storeFilters({ db }: StoreView, filters: StoredFilters, now: number): Promise<void> {
  const { key, userId, dashboardId, context, value } = filters
  const values = { user_id: userId, dashboard_id: dashboardId, context, value, changed_on: now }
  await db
    .deleteFrom('filter_states')
    .where('changed_on', '<', now - LIFETIME_MS)
    .execute()
  await db
    .insertInto('filter_states')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

/** The key of a user's filters for a context; null if there is none. */
export async function keyOfFilters(
  { db }: StoreView,
  userId: number,
  context: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('filter_states')
    .select('key')
    .where('user_id', '=', userId)
    .where('context', '=', context)
    .executeTakeFirst()
  return row?.key ?? null
}

/** The filters under a key; null if there are none, or if they have expired. */
export async function findFilters(
  { db }: StoreView,
  key: string,
  now: number,
): Promise<StoredFilters | null> {
  const row = await db
    .selectFrom('filter_states')
    .selectAll()
    .where('key', '=', key)
    .where('changed_on', '>=', now - LIFETIME_MS)
    .executeTakeFirst()
  if (row === undefined) return null
  const { user_id: userId, dashboard_id: dashboardId, context, value } = row
  return { key, userId, dashboardId, context, value }
}

/** Deletes filters. */
export async function dropFilters({ db }: StoreView, key: string): Promise<void> {
  await db.deleteFrom('filter_states').where('key', '=', key).execute()
}

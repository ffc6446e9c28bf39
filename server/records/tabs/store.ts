import { type Insertable, sql, type Updateable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { Flag } from '#server/store/tables.ts'
import type { TabRow, TabTable } from './table.ts'

/** The tabs of a user, oldest first. */
export async function tabsOfUser({ db }: StoreView, userId: number): Promise<readonly TabRow[]> {
  return await db.selectFrom('tab_states').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** Adds a tab as its user's only active one and gives its id; to be called in a transaction. */
export async function insertTab({ db }: StoreView, tab: Insertable<TabTable>): Promise<number> {
  await db
    .updateTable('tab_states')
    .set({ active: 0 })
    .where('user_id', '=', tab.user_id)
    .where('active', '=', 1)
    .execute()
  const { id } = await db.insertInto('tab_states').values(tab).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes fields of a tab. */
export async function updateTabFields(
  { db }: StoreView,
  id: number,
  patch: Updateable<TabTable>,
): Promise<void> {
  await db.updateTable('tab_states').set(patch).where('id', '=', id).execute()
}

/** Makes a tab its user's only active one. */
export async function activateTab({ db }: StoreView, userId: number, id: number): Promise<void> {
  await db
    .updateTable('tab_states')
    .set({ active: sql<Flag>`id = ${id}` })
    .where('user_id', '=', userId)
    .execute()
}

/** Binds a query of the user to a tab; an unknown query changes nothing. */
export async function bindQueryToTab(
  { db }: StoreView,
  bind: { readonly userId: number; readonly tabId: number; readonly clientId: string },
): Promise<void> {
  await db
    .updateTable('queries')
    .set({ sql_editor_id: String(bind.tabId) })
    .where('client_id', '=', bind.clientId)
    .where('user_id', '=', bind.userId)
    .execute()
}

/**
 * Removes a query from a tab; if it was the latest, the newest other query of the tab replaces it. To be called in a
 * transaction.
 */
export async function takeQueryFromTab(
  { db }: StoreView,
  take: { readonly userId: number; readonly tabId: number; readonly clientId: string; readonly now: number },
): Promise<void> {
  const { userId, tabId, clientId, now } = take
  const ofTab = db
    .selectFrom('queries')
    .where('user_id', '=', userId)
    .where('sql_editor_id', '=', String(tabId))
  const newest = await ofTab
    .select('client_id')
    .where('client_id', '<>', clientId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  await db
    .updateTable('tab_states')
    .set({ latest_query_id: newest?.client_id ?? null, changed_on: now })
    .where('id', '=', tabId)
    .where('latest_query_id', '=', clientId)
    .execute()
  await db
    .updateTable('queries')
    .set({ sql_editor_id: null })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('sql_editor_id', '=', String(tabId))
    .execute()
}

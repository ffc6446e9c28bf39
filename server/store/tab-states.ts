import type { Store } from './open-store.ts'
import type { Flag, TabStateTable } from './tables.ts'
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'

/** A tab of the SQL editor. */
export type TabStateRow = Selectable<TabStateTable>

/** A tab, whoever owns it; null when there is none. */
export async function findTab(store: Store, id: number): Promise<TabStateRow | null> {
  const row = await store.db.selectFrom('tab_states').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The tabs of a user, oldest first. */
export async function tabsOfUser(store: Store, userId: number): Promise<readonly TabStateRow[]> {
  return await store.db
    .selectFrom('tab_states')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Adds a tab as its user's only active one and gives its id. */
export async function insertTab(store: Store, tab: Insertable<TabStateTable>): Promise<number> {
  return await store.db.transaction().execute(async (db) => {
    await db
      .updateTable('tab_states')
      .set({ active: 0 })
      .where('user_id', '=', tab.user_id)
      .where('active', '=', 1)
      .execute()
    const { id } = await db.insertInto('tab_states').values(tab).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** Changes fields of a tab. */
export async function updateTabFields(
  store: Store,
  id: number,
  patch: Updateable<TabStateTable>,
): Promise<void> {
  await store.db.updateTable('tab_states').set(patch).where('id', '=', id).execute()
}

/** Makes a tab its user's only active one. */
export async function activateTab(store: Store, userId: number, id: number): Promise<void> {
  await store.db
    .updateTable('tab_states')
    .set({ active: sql<Flag>`id = ${id}` })
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes a tab; its queries stay in the history. */
export async function deleteTab(store: Store, id: number): Promise<void> {
  await store.db.deleteFrom('tab_states').where('id', '=', id).execute()
}

/** Binds a query of the user to a tab; an unknown query changes nothing. */
export async function bindQueryToTab(
  store: Store,
  bind: { readonly userId: number; readonly tabId: number; readonly clientId: string },
): Promise<void> {
  await store.db
    .updateTable('queries')
    .set({ sql_editor_id: String(bind.tabId) })
    .where('client_id', '=', bind.clientId)
    .where('user_id', '=', bind.userId)
    .execute()
}

/** Takes a query out of a tab; when it was the latest, the newest other query of the tab becomes it, or none. */
export async function takeQueryFromTab(
  store: Store,
  take: { readonly userId: number; readonly tabId: number; readonly clientId: string; readonly now: number },
): Promise<void> {
  const { userId, tabId, clientId, now } = take
  await store.db.transaction().execute(async (db) => {
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
  })
}

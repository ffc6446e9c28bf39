import type { Insertable, Selectable, Updateable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { SavedQueryTable } from '#server/store/tables.ts'

/** A query that a user saved. */
export type SavedQueryRow = Selectable<SavedQueryTable>

/** A saved query of a user; null when there is none, or when it is another's. */
export async function findSavedQuery(
  { db }: StoreView,
  of: { readonly userId: number; readonly id: number },
): Promise<SavedQueryRow | null> {
  const row = await db
    .selectFrom('saved_queries')
    .selectAll()
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .executeTakeFirst()
  return row ?? null
}

/** Saved queries by their ids, without those that do not exist. */
export async function findSavedQueries(
  { db }: StoreView,
  ids: readonly number[],
): Promise<readonly SavedQueryRow[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('saved_queries').selectAll().where('id', 'in', ids).execute()
}

/** Adds a saved query and gives its id. */
export async function insertSavedQuery(
  { db }: StoreView,
  query: Insertable<SavedQueryTable>,
): Promise<number> {
  const { id } = await db.insertInto('saved_queries').values(query).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes fields of a saved query. */
export async function updateSavedQueryFields(
  { db }: StoreView,
  id: number,
  patch: Updateable<SavedQueryTable>,
): Promise<void> {
  await db.updateTable('saved_queries').set(patch).where('id', '=', id).execute()
}

/** Deletes a saved query, leaving a tombstone; tabs that were bound to it are bound to none. */
export async function deleteSavedQuery({ db }: StoreView, id: number): Promise<void> {
  await db.deleteFrom('saved_queries').where('id', '=', id).execute()
}

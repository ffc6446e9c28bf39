import type { Insertable, Updateable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { SavedQueryRow, SavedQueryTable } from './table.ts'

/** A saved query of a user; null if there is none, or if it is another user's. */
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

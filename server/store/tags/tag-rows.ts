import type { Selectable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { TagTable } from '#server/store/tables.ts'
import { type Authorship, newStamps } from '#server/store/users.ts'

/** A tag. */
export type TagRow = Selectable<TagTable>

/** Tags by their names, without those that do not exist. */
export async function tagsNamed(
  { db }: StoreView,
  names: readonly string[],
): Promise<ReadonlyMap<string, TagRow>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('tags').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** Creates the tags of these names that do not exist. */
export async function ensureTags(
  { db }: StoreView,
  names: readonly string[],
  authorship: Authorship,
): Promise<void> {
  if (names.length === 0) return
  await db
    .insertInto('tags')
    .values(names.map((name) => ({ name, description: null, ...newStamps(authorship) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Changes the row of a tag. */
export async function updateTagRow(
  { db }: StoreView,
  id: number,
  patch: Partial<Pick<TagRow, 'name' | 'description' | 'changed_by' | 'changed_on'>>,
): Promise<void> {
  await db.updateTable('tags').set(patch).where('id', '=', id).execute()
}

/** Deletes the row of a tag. */
export async function deleteTagRow({ db }: StoreView, id: number): Promise<void> {
  await db.deleteFrom('tags').where('id', '=', id).execute()
}

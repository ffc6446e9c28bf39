import type { StoreView } from '#server/store/open-store.ts'
import type { TableSchemaTable } from '#server/store/tables.ts'
import type { Insertable, Selectable } from 'kysely'

/** A table that stands open in a tab. */
export type TableSchemaRow = Selectable<TableSchemaTable>

/** A table of a tab, whoever owns it; null when there is none. */
export async function findTableSchema({ db }: StoreView, id: number): Promise<TableSchemaRow | null> {
  const row = await db.selectFrom('table_schemas').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Tables by their ids, without those that do not exist. */
export async function findTableSchemas(
  { db }: StoreView,
  ids: readonly number[],
): Promise<readonly TableSchemaRow[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('table_schemas').selectAll().where('id', 'in', ids).execute()
}

/** The tables of some tabs, in the order in which they were opened. */
export async function tableSchemasOfTabs(
  { db }: StoreView,
  tabIds: readonly number[],
): Promise<readonly TableSchemaRow[]> {
  if (tabIds.length === 0) return []
  return await db
    .selectFrom('table_schemas')
    .selectAll()
    .where('tab_state_id', 'in', tabIds)
    .orderBy('id')
    .execute()
}

/** Adds a table in the place of the same one of the same tab, and gives its id; to be called in a transaction. */
export async function replaceTableSchema(
  { db }: StoreView,
  table: Insertable<TableSchemaTable>,
): Promise<number> {
  await db
    .deleteFrom('table_schemas')
    .where('tab_state_id', '=', table.tab_state_id)
    .where('database_id', 'is', table.database_id ?? null)
    .where('catalog', 'is', table.catalog ?? null)
    .where('schema', 'is', table.schema ?? null)
    .where('table_name', 'is', table.table_name ?? null)
    .execute()
  const { id } = await db.insertInto('table_schemas').values(table).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Expands or collapses a table of a tab. */
export async function setExpanded(
  { db }: StoreView,
  set: { readonly id: number; readonly isExpanded: boolean; readonly now: number },
): Promise<void> {
  await db
    .updateTable('table_schemas')
    .set({ expanded: set.isExpanded ? 1 : 0, changed_on: set.now })
    .where('id', '=', set.id)
    .execute()
}

/** Removes a table from its tab, leaving a tombstone. */
export async function deleteTableSchema({ db }: StoreView, id: number): Promise<void> {
  await db.deleteFrom('table_schemas').where('id', '=', id).execute()
}

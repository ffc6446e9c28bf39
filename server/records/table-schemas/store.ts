import type { Insertable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { TableSchemaRow, TableSchemaTable } from './table.ts'

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

/** The user of a tab; null if there is no such tab. */
export async function ownerOfTab({ db }: StoreView, tabId: number): Promise<number | null> {
  const tab = await db.selectFrom('tab_states').select('user_id').where('id', '=', tabId).executeTakeFirst()
  return tab?.user_id ?? null
}

/** The columns that identify a table within a tab. */
export type TableKey = Pick<
  TableSchemaRow,
  'tab_state_id' | 'database_id' | 'catalog' | 'schema' | 'table_name'
>

/** The same table in the same tab; null if it is not open there. */
export async function findSameTable({ db }: StoreView, key: TableKey): Promise<TableSchemaRow | null> {
  const row = await db
    .selectFrom('table_schemas')
    .selectAll()
    .where('tab_state_id', '=', key.tab_state_id)
    .where('database_id', 'is', key.database_id)
    .where('catalog', 'is', key.catalog)
    .where('schema', 'is', key.schema)
    .where('table_name', 'is', key.table_name)
    .executeTakeFirst()
  return row ?? null
}

/** Adds a table to a tab and gives its id. */
export async function insertTableSchema(
  { db }: StoreView,
  table: Insertable<TableSchemaTable>,
): Promise<number> {
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

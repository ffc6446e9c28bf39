import type { Selectable } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import type { LoadedTableTable } from '#server/store/tables.ts'

/** The origin of a table that was loaded. */
export type LoadedTableRow = Selectable<LoadedTableTable>

/** A table outside of the bin. */
interface TableKey {
  readonly databaseId: number
  readonly table: string
}

/** Notes where a table comes from, in place of what was known of its name. `file` is null for a query. */
export async function noteLoadedTable(
  store: Store,
  {
    databaseId,
    table,
    ...origin
  }: TableKey & { readonly file: string | null; readonly userId: number; readonly now: number },
): Promise<void> {
  const values = { file: origin.file, loaded_on: origin.now, loaded_by: origin.userId }
  await store.db
    .insertInto('loaded_tables')
    .values({ database_id: databaseId, name_key: keyOf(table), ...values })
    .onConflict((conflict) => conflict.columns(['database_id', 'name_key', 'binned_on']).doUpdateSet(values))
    .execute()
}

/** The origins of the tables of a database, also of those in the bin. */
export async function loadedTables(store: Store, databaseId: number): Promise<readonly LoadedTableRow[]> {
  return await store.db
    .selectFrom('loaded_tables')
    .selectAll()
    .where('database_id', '=', databaseId)
    .execute()
}

/** The origin of a table; null if it is not known. */
export async function loadedTable(
  store: Store,
  { databaseId, table }: TableKey,
): Promise<LoadedTableRow | null> {
  const rows = await loadedTables(store, databaseId)
  return originOf(rows, table) ?? null
}

/** Finds the origin of a table among those of its database; `binnedOn` is when it was moved to the bin. */
export function originOf(
  rows: readonly LoadedTableRow[],
  table: string,
  binnedOn = 0,
): LoadedTableRow | undefined {
  const key = keyOf(table)
  return rows.find((row) => row.name_key === key && row.binned_on === binnedOn)
}

/** Notes that a table has another name. */
export async function noteRenamed(
  store: Store,
  { databaseId, table }: TableKey,
  name: string,
): Promise<void> {
  if (keyOf(name) === keyOf(table)) return
  await removeNote(store, { databaseId, table: name })
  await liveNote(store, { databaseId, table })
    .set({ name_key: keyOf(name) })
    .execute()
}

/** Notes that a table is in the bin, also one whose origin is not known, so that the bin is emptied. */
export async function noteBinned(store: Store, { databaseId, table }: TableKey, now: number): Promise<void> {
  const moved = await liveNote(store, { databaseId, table }).set({ binned_on: now }).executeTakeFirst()
  if (moved.numUpdatedRows > 0n) return
  await store.db
    .insertInto('loaded_tables')
    .values({
      database_id: databaseId,
      name_key: keyOf(table),
      binned_on: now,
      file: null,
      loaded_on: now,
      loaded_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that a table is back from the bin. */
export async function noteRestored(
  store: Store,
  { databaseId, table }: TableKey,
  binnedOn: number,
): Promise<void> {
  await removeNote(store, { databaseId, table })
  await store.db
    .updateTable('loaded_tables')
    .set({ binned_on: 0 })
    .where('database_id', '=', databaseId)
    .where('name_key', '=', keyOf(table))
    .where('binned_on', '=', binnedOn)
    .execute()
}

/** Whether the bin of a database has a table that was moved there before a time. */
export async function hasOldBinned(store: Store, databaseId: number, before: number): Promise<boolean> {
  const rows = await loadedTables(store, databaseId)
  return rows.some(({ binned_on: at }) => at > 0 && at < before)
}

/** Removes the notes of tables that were moved to the bin before a time. */
export async function removeOldBinned(store: Store, databaseId: number, before: number): Promise<void> {
  await store.db
    .deleteFrom('loaded_tables')
    .where('database_id', '=', databaseId)
    .where('binned_on', '>', 0)
    .where('binned_on', '<', before)
    .execute()
}

function liveNote(store: Store, { databaseId, table }: TableKey) {
  return store.db
    .updateTable('loaded_tables')
    .where('database_id', '=', databaseId)
    .where('name_key', '=', keyOf(table))
    .where('binned_on', '=', 0)
}

async function removeNote(store: Store, { databaseId, table }: TableKey): Promise<void> {
  await store.db
    .deleteFrom('loaded_tables')
    .where('database_id', '=', databaseId)
    .where('name_key', '=', keyOf(table))
    .where('binned_on', '=', 0)
    .execute()
}

/** DuckDB ignores the case of names. */
function keyOf(table: string): string {
  return table.toLowerCase()
}

import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { DELETED_DATABASE_CATALOG } from '#domain/records/tabs/deleted-database.ts'
import type { Store, StoreView } from './open-store.ts'
import type { DatabaseTable } from './tables.ts'

/** A database that can be queried. */
export type DatabaseRow = Selectable<DatabaseTable>

/** A database to add; `settings` are for its engine; permissions that are left out are off. */
interface NewDatabase {
  readonly name: string
  readonly kind: string
  readonly settings: object
  readonly uuid?: string
  readonly exposeInSqlLab?: boolean
  readonly allowDml?: boolean
  readonly allowFileUpload?: boolean
  /** The schema in which users may create tables and views from results; none by default. */
  readonly ctasSchema?: string
  readonly now: number
}

/** Adds a database and gives its id. */
export async function insertDatabase(store: Store, database: NewDatabase): Promise<number> {
  const { id } = await store.db
    .insertInto('databases')
    .values({
      uuid: database.uuid ?? randomUUID(),
      name: database.name,
      kind: database.kind,
      settings: JSON.stringify(database.settings),
      expose_in_sqllab: (database.exposeInSqlLab ?? true) ? 1 : 0,
      allow_run_async: 1,
      allow_ctas: database.ctasSchema === undefined ? 0 : 1,
      allow_cvas: database.ctasSchema === undefined ? 0 : 1,
      allow_dml: database.allowDml ? 1 : 0,
      allow_file_upload: database.allowFileUpload ? 1 : 0,
      force_ctas_schema: database.ctasSchema ?? null,
      cache_timeout: null,
      created_on: database.now,
      changed_on: database.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Allows the users of a database to create tables and views from results in this schema. */
export async function setCtasSchema(store: Store, id: number, schema: string): Promise<void> {
  await store.db
    .updateTable('databases')
    .set({ allow_ctas: 1, allow_cvas: 1, force_ctas_schema: schema })
    .where('id', '=', id)
    .execute()
}

type ConnectedFields = Partial<Insertable<DatabaseTable>> &
  Pick<Insertable<DatabaseTable>, 'kind' | 'settings' | 'secrets'>

/** A connected database to add. */
type NewConnectedDatabase = Omit<ConnectedFields, 'name' | 'uuid'> & {
  readonly name: string
  readonly uuid?: string | undefined
  readonly now: number
}

/** Adds a connected database, with the switches of a Superset's new database; null if its name or uuid is used. */
export async function insertConnectedDatabase(
  store: StoreView,
  { now, uuid, ...fields }: NewConnectedDatabase,
): Promise<DatabaseRow | null> {
  const row = await store.db
    .insertInto('databases')
    .values({
      expose_in_sqllab: 1,
      allow_run_async: 0,
      allow_ctas: 0,
      allow_cvas: 0,
      allow_dml: 0,
      allow_file_upload: 0,
      force_ctas_schema: null,
      cache_timeout: null,
      ...fields,
      uuid: uuid?.toLowerCase() ?? randomUUID(),
      created_on: now,
      changed_on: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Changes a database; null if it is gone. */
export async function changeDatabase(
  store: StoreView,
  id: number,
  patch: Updateable<DatabaseTable>,
): Promise<DatabaseRow | null> {
  const row = await store.db
    .updateTable('databases')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Names the state of a database. */
export function databaseRevision({ changed_on: at }: Pick<DatabaseRow, 'changed_on'>): string {
  return String(at)
}

/** Changes a database in a known state; null if it is gone or has changed since. */
export async function changeKnownDatabase(
  store: StoreView,
  { id, changed_on: knownAt }: DatabaseRow,
  { now, ...patch }: Updateable<DatabaseTable> & { readonly now: number },
): Promise<DatabaseRow | null> {
  const row = await store.db
    .updateTable('databases')
    // Each change has a time of its own, also under a clock that was set back.
    .set({ ...patch, changed_on: Math.max(now, knownAt + 1) })
    .where('id', '=', id)
    .where('changed_on', '=', knownAt)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The databases that the operator declares, or declared once. */
export async function managedDatabases(store: StoreView): Promise<readonly DatabaseRow[]> {
  return await store.db.selectFrom('databases').selectAll().where('is_managed_externally', '=', 1).execute()
}

/** A database by its uuid; null if there is none. */
export async function databaseByUuid(store: StoreView, uuid: string): Promise<DatabaseRow | null> {
  const row = await store.db.selectFrom('databases').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  return row ?? null
}

/** The databases with secrets. */
export async function databasesWithSecrets(store: StoreView): Promise<readonly DatabaseRow[]> {
  return await store.db.selectFrom('databases').selectAll().where('secrets', 'is not', null).execute()
}

/** The number of datasets over a database. */
export async function datasetsOfDatabase(store: StoreView, id: number): Promise<number> {
  const { count } = await store.db
    .selectFrom('datasets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('database_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Deletes a database with the history of its queries. Its tabs and saved queries are marked, so that none of them runs on
 * another database unless a user chooses one. To be called in a transaction.
 */
export async function removeDatabase(store: StoreView, id: number, now: number): Promise<void> {
  const marked = { database_id: null, catalog: DELETED_DATABASE_CATALOG, schema: null, changed_on: now }
  await store.db.updateTable('tab_states').set(marked).where('database_id', '=', id).execute()
  await store.db.updateTable('saved_queries').set(marked).where('database_id', '=', id).execute()
  await store.db.deleteFrom('databases').where('id', '=', id).execute()
}

/** The new settings of a database, and whether the SQL editor shows it. */
interface DatabaseChange {
  readonly settings: object
  readonly exposeInSqlLab: boolean
  readonly now: number
}

/** Changes the settings of a database, and whether the SQL editor shows it. */
export async function setDatabase(store: Store, id: number, change: DatabaseChange): Promise<void> {
  await store.db
    .updateTable('databases')
    .set({
      settings: JSON.stringify(change.settings),
      expose_in_sqllab: change.exposeInSqlLab ? 1 : 0,
      changed_on: change.now,
    })
    .where('id', '=', id)
    .execute()
}

/** The databases of an engine kind. */
export async function databasesOfKind(store: Store, kind: string): Promise<readonly DatabaseRow[]> {
  return await store.db.selectFrom('databases').selectAll().where('kind', '=', kind).execute()
}

/** A database by its name; null if there is none. */
export async function findDatabaseByName(store: Store, name: string): Promise<DatabaseRow | null> {
  const row = await store.db.selectFrom('databases').selectAll().where('name', '=', name).executeTakeFirst()
  return row ?? null
}

/** The databases that the SQL editor shows, by name. */
export async function databasesInSqlLab(store: Store): Promise<readonly DatabaseRow[]> {
  return await store.db
    .selectFrom('databases')
    .selectAll()
    .where('expose_in_sqllab', '=', 1)
    .orderBy('name')
    .execute()
}

/** The names of all databases by id. */
export async function databaseNames(store: StoreView): Promise<ReadonlyMap<number, string>> {
  const rows = await store.db.selectFrom('databases').select(['id', 'name']).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

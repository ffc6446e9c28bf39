import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Store, StoreView } from './open-store.ts'
import type { DatabaseTable } from './tables.ts'

/** A database that can be queried. */
export type DatabaseRow = Selectable<DatabaseTable>

/** A database to add; `settings` are what its kind of engine reads, permissions not named are off. */
interface NewDatabase {
  readonly name: string
  readonly kind: string
  readonly settings: object
  readonly uuid?: string
  readonly exposeInSqlLab?: boolean
  readonly allowDml?: boolean
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
      allow_ctas: 0,
      allow_cvas: 0,
      allow_dml: database.allowDml ? 1 : 0,
      allow_file_upload: 0,
      force_ctas_schema: null,
      cache_timeout: null,
      created_on: database.now,
      changed_on: database.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One database by its name, or null. */
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

/** Names of all databases by id. */
export async function databaseNames(store: StoreView): Promise<ReadonlyMap<number, string>> {
  const rows = await store.db.selectFrom('databases').select(['id', 'name']).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

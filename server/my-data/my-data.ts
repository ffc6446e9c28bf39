import { err, ok, type Result } from '#domain/core/result.ts'
import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { MY_DATA } from '#domain/upload/my-data.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type DatabaseRow, findDatabaseByName } from '#server/store/databases.ts'
import type { Store } from '#server/store/open-store.ts'
import { isAdmin, type User } from '#server/store/users.ts'
import { loadedTable, noteLoadedTable } from './loaded-tables.ts'

/** The database "My data", and its engine for a user. */
export interface MyData {
  readonly row: DatabaseRow
  readonly engine: Engine
}

/** Why a table cannot be read or changed, with a sentence for the user. `missing`: there is no such table or database. */
export interface MyDataFault {
  readonly code: 'missing' | 'denied' | 'refused' | 'busy' | 'engine'
  readonly message: string
}

const NO_MY_DATA: MyDataFault = {
  code: 'missing',
  message: 'This server has no database for uploaded files.',
}

/** The database "My data"; null if there is none. */
export async function myDataRow(store: Store): Promise<DatabaseRow | null> {
  const row = await findDatabaseByName(store, MY_DATA)
  return row?.kind === DUCKDB_KIND.kind ? row : null
}

/** Opens the database "My data" for a user. Fails: `missing`, `engine`. */
export async function openMyData(
  { store, engines }: Pick<ServerDeps, 'store' | 'engines'>,
  userId: number,
): Promise<Result<MyData, MyDataFault>> {
  const row = await myDataRow(store)
  if (row === null) return err(NO_MY_DATA)
  const engine = engines.open(userId, row)
  return engine.ok
    ? ok({ row, engine: engine.value })
    : err({ code: 'engine', message: engine.error.message })
}

/**
 * Whether a user may change or replace a table: it is their own, its user is not known, or they are an administrator.
 */
export function mayChange(user: User, loadedBy: number | null | undefined): boolean {
  return loadedBy === null || loadedBy === undefined || loadedBy === user.id || isAdmin(user)
}

/** Notes that a user loaded a table of a database; only those of "My data" are noted. `file` is null for a query. */
export async function noteLoaded(
  store: Store,
  row: DatabaseRow,
  origin: {
    readonly table: string
    readonly file: string | null
    readonly userId: number
    readonly now: number
  },
): Promise<void> {
  if (row.id === (await myDataRow(store))?.id) await noteLoadedTable(store, { databaseId: row.id, ...origin })
}

/** Why a user may not change a table; null if they may. */
export async function tableDenial(
  store: Store,
  user: User,
  table: { readonly databaseId: number; readonly table: string },
): Promise<string | null> {
  const origin = await loadedTable(store, table)
  return mayChange(user, origin?.loaded_by)
    ? null
    : 'Another user loaded this table. Ask them or an administrator to change it.'
}

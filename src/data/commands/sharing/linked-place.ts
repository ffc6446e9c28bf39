import { loadDatabases, loadSchemas } from '#data/commands/queries/load-catalogue.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { knownServer } from '#data/session/known-server.ts'
import { firstDbId } from '#domain/records/tabs/new-tab.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import {
  catalogueKeys,
  firstSchema,
  type ReadCached,
  readCached,
  type SchemaPlace,
} from '#domain/sql/catalogue.ts'

/** The schema of a linked table: that of the link, else the default one; null if it cannot be read. Source: SQL spec §2. */
export async function linkedPlace(
  db: LocalDatabase,
  { dbId = null, catalog = null, schema = null }: Partial<TabFields>,
): Promise<SchemaPlace | null> {
  const inDatabase = dbId ?? (await defaultDbId(db))
  if (inDatabase === null) return null
  if (schema !== null) return { dbId: inDatabase, catalog, schema }
  await loadSchemas(db, inDatabase, catalog)
  const schemas = await cached(db, catalogueKeys.schemas(inDatabase, catalog), readCached.names)
  const first = firstSchema(schemas ?? [], null)
  return first === null ? null : { dbId: inDatabase, catalog, schema: first }
}

/** Whether the server has no such database for this user. False while its list cannot be read. */
export async function isMissingDatabase(db: LocalDatabase, dbId: number): Promise<boolean> {
  if ((await cachedIds(db)).includes(dbId)) return false
  // The stored list may be a day old.
  const read = await loadDatabases(db, true)
  return read.ok && !(await cachedIds(db)).includes(dbId)
}

async function defaultDbId(db: LocalDatabase): Promise<number | null> {
  await loadDatabases(db)
  return firstDbId(await cachedIds(db), knownServer.get()?.defaultDbId ?? null)
}

async function cachedIds(db: LocalDatabase): Promise<readonly number[]> {
  return ((await cached(db, catalogueKeys.databases, readCached.databases)) ?? []).map(({ id }) => id)
}

async function cached<T>(db: LocalDatabase, key: string, read: ReadCached<T>): Promise<T | null> {
  return read((await db.catalogue.get(key))?.value)
}

import { loadFunctions } from '#data/commands/queries/load-catalogue.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { catalogueKeys, readCached } from '#domain/sql/catalogue.ts'

/** The cached names of a database's functions, read again if they are old; offline those of the last time. */
export async function functionsOf(db: LocalDatabase, dbId: number): Promise<readonly string[]> {
  await loadFunctions(db, dbId)
  return readCached.names((await db.catalogue.get(catalogueKeys.functions(dbId)))?.value) ?? []
}

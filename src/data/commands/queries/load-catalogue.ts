import { cacheAnswers } from '#data/answers/cache-answers.ts'
import type { CachedAnswerRow, LocalDatabase } from '#data/db/database.ts'
import { fetchColumns, fetchDatabases, fetchSchemas, fetchTables } from '#data/http/database.ts'
import { clock } from '#data/platform/clock.ts'
import { browserSaves, saverChoice, thrift } from '#data/platform/data-saver.ts'
import { webLocks } from '#data/platform/locks.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { isUnreached } from '#domain/errors/unreached.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { type CatalogueTable, catalogueKeys, type SchemaPlace } from '#domain/sql/catalogue.ts'
import { isRecent, saves } from '#domain/traffic/data-saver.ts'

/** Tables whose columns are requested at the same time. */
const READS_AT_ONCE = 3

type Loaded = Promise<Result<void, WireError | AnswerNotStoredError>>

/**
 * Reads the databases and caches them on this device, where what is known is old, or with `force`: all windows together
 * ask once a day. Fails: with any WireError, `not-cached`; what was cached stays.
 */
export async function loadDatabases(db: LocalDatabase, force = false): Loaded {
  const key = catalogueKeys.databases
  return whereOld(db, { key, force }, async () => cache(db, key, await fetchDatabases()))
}

/** Reads a database's schemas and keeps them, where they are old, or with `force`. Fails: as `loadDatabases`. */
export async function loadSchemas(
  db: LocalDatabase,
  dbId: number,
  catalog: string | null,
  force = false,
): Loaded {
  const key = catalogueKeys.schemas(dbId, catalog)
  return whereOld(db, { key, force }, async () => cache(db, key, await fetchSchemas(dbId, catalog, force)))
}

/**
 * Reads the tables of a schema where they are old, then the columns of those that this device does not know yet (of all,
 * with `force`), so that completion and search find them offline too. Fails: as `loadDatabases`.
 */
export async function loadTables(db: LocalDatabase, place: SchemaPlace, force = false): Loaded {
  return whereOld(db, { key: catalogueKeys.tables(place), force }, async () => readTables(db, place, force))
}

/** Reads databases, schemas and this schema again, since somebody asks for it. Fails: as `loadDatabases`. */
export async function readAgain(db: LocalDatabase, place: SchemaPlace): Loaded {
  const { dbId, catalog } = place
  const [tables] = await Promise.all([
    loadTables(db, place, true),
    loadSchemas(db, dbId, catalog, true),
    loadDatabases(db, true),
  ])
  return tables
}

/**
 * Compares this schema, the schemas and the databases with the server, so that new ones appear by themselves; columns that
 * are known stay. With the data saver on, what is known for so long is not compared. Fails: as `loadDatabases`.
 */
export async function compareCatalogue(db: LocalDatabase, place: SchemaPlace): Loaded {
  if (saves(saverChoice(), browserSaves())) return ok(undefined)
  const { dbId, catalog } = place
  const [tables] = await Promise.all([
    readTables(db, place, false),
    fetchSchemas(dbId, catalog, false).then(async (names) =>
      cache(db, catalogueKeys.schemas(dbId, catalog), names),
    ),
    loadDatabases(db, true),
  ])
  return tables
}

async function readTables(db: LocalDatabase, place: SchemaPlace, force: boolean): Loaded {
  const contents = await fetchTables(place, force)
  if (!contents.ok) return contents
  const { tables, leftOut } = contents.value
  const stored = await cacheAnswers(db.catalogue, [
    { key: catalogueKeys.tables(place), value: tables, at: clock.now() },
    { key: catalogueKeys.leftOut(place.dbId), value: leftOut, at: clock.now() },
  ])
  return stored.ok ? await loadMissingColumns(db, place, tables, force) : stored
}

/** Reads the columns of one table again and keeps them. Fails: as `loadDatabases`. */
export async function loadColumns(db: LocalDatabase, place: SchemaPlace, table: string): Loaded {
  return cache(db, catalogueKeys.columns(place, table), await fetchColumns(place, table))
}

async function loadMissingColumns(
  db: LocalDatabase,
  place: SchemaPlace,
  tables: readonly CatalogueTable[],
  force: boolean,
): Loaded {
  const known = new Set(
    force
      ? []
      : await db.catalogue.where('key').startsWith(catalogueKeys.columnsOfSchema(place)).primaryKeys(),
  )
  const { tablesReadAhead } = thrift()
  const missing = tables
    .map((table) => table.name)
    .filter((name) => !known.has(catalogueKeys.columns(place, name)))
    .slice(0, tablesReadAhead)
  const rows: CachedAnswerRow[] = []
  let failure: Result<void, WireError> = ok(undefined)
  const readNext = async (): Promise<void> => {
    for (let table = missing.shift(); table !== undefined && failure.ok; table = missing.shift()) {
      const columns = await fetchColumns(place, table)
      if (columns.ok)
        rows.push({ key: catalogueKeys.columns(place, table), value: columns.value, at: clock.now() })
      else if (isUnreached(columns.error)) failure = columns
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext))
  // One write for all, so that the live queries over them run once.
  const stored = await cacheAnswers(db.catalogue, rows)
  return failure.ok ? stored : failure
}

/**
 * Reads what is old, one window after the other: whoever waited finds it read. What is empty counts as old, since it may
 * only have been shared with this user since.
 */
async function whereOld(
  db: LocalDatabase,
  { key, force }: { readonly key: string; readonly force: boolean },
  read: () => Loaded,
): Loaded {
  if (force) return read()
  return webLocks().request(`catalogue:${db.name}:${key}`, {}, async () =>
    (await isKnown(db, key)) ? ok(undefined) : read(),
  )
}

async function isKnown(db: LocalDatabase, key: string): Promise<boolean> {
  const row = await db.catalogue.get(key)
  if (row === undefined || !Array.isArray(row.value) || row.value.length === 0) return false
  return isRecent(row.at, clock.now(), thrift().metadataMs)
}

async function cache(db: LocalDatabase, key: string, answer: Result<unknown, WireError>): Loaded {
  if (!answer.ok) return answer
  return cacheAnswers(db.catalogue, [{ key, value: answer.value, at: clock.now() }])
}

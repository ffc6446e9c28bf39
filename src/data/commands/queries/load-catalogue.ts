import { cacheAnswers } from '#data/answers/cache-answers.ts'
import type { CachedAnswerRow, LocalDatabase } from '#data/db/database.ts'
import {
  fetchCatalogs,
  fetchDatabases,
  fetchFunctionNames,
  fetchSchemas,
  fetchTables,
} from '#data/http/catalogue/database.ts'
import { fetchTableDetails, fetchTableExtra } from '#data/http/catalogue/table-details.ts'
import { nextTask } from '#data/http/slices/next-task.ts'
import { clock } from '#data/platform/clock.ts'
import { browserSaves, saverChoice, thrift } from '#data/platform/data-saver.ts'
import { webLocks } from '#data/platform/locks.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { isUnreached } from '#domain/errors/unreached.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { type CatalogueTable, catalogueKeys, placeOfKey, type SchemaPlace } from '#domain/sql/catalogue.ts'
import { mergeTables } from '#domain/sql/tables/merge-tables.ts'
import { hashesOf, packTables, readTableList, type TableList } from '#domain/sql/tables/table-list.ts'
import { isRecent, saves } from '#domain/traffic/data-saver.ts'

/** Number of parallel requests for columns. */
const READS_AT_ONCE = 3

type Loaded = Promise<Result<void, WireError | AnswerNotStoredError>>

/**
 * Reads and caches the databases if they are old, or with `force`; windows share one read per day. Fails: with any
 * WireError, `not-cached`; cached data stays.
 */
export async function loadDatabases(db: LocalDatabase, force = false): Loaded {
  const key = catalogueKeys.databases
  return whereOld(db, { key, force }, async () => cache(db, key, await fetchDatabases()))
}

/** Reads and caches the catalogs of a database, if old or with `force`. Fails: as `loadDatabases`. */
export async function loadCatalogs(db: LocalDatabase, dbId: number, force = false): Loaded {
  const key = catalogueKeys.catalogs(dbId)
  return whereOld(db, { key, force }, async () => cache(db, key, await fetchCatalogs(dbId, force)))
}

/** Reads and caches the names of the functions of a database, if old. Fails: as `loadDatabases`. */
export async function loadFunctions(db: LocalDatabase, dbId: number): Loaded {
  const key = catalogueKeys.functions(dbId)
  return whereOld(db, { key, force: false }, async () => cache(db, key, await fetchFunctionNames(dbId)))
}

/** Reads and caches the schemas of a database, if old or with `force`. Fails: as `loadDatabases`. */
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
 * Reads the tables of a schema if old, then the missing columns (all with `force`), so that completion and search work
 * offline. Fails: as `loadDatabases`.
 */
export async function loadTables(db: LocalDatabase, place: SchemaPlace, force = false): Loaded {
  const key = catalogueKeys.tables(place)
  const checkedKey = catalogueKeys.checked(place)
  return whereOld(db, { key, checkedKey, force }, async () => readTables(db, place, force))
}

/**
 * Reads the tables of a schema again after one was created, changed or dropped; of all known schemas of the database
 * where the schema is that of the connection. A list that cannot be read remains as it was.
 */
export async function reloadTables(db: LocalDatabase, dbId: number, schema: string | null): Promise<void> {
  const keys = await db.catalogue.where('key').startsWith(`tables/${dbId}/`).primaryKeys()
  await Promise.all(
    keys.map(async (key) => {
      const place = placeOfKey(key)?.place
      if (place !== undefined && (schema === null || place.schema === schema))
        await loadTables(db, place, true)
    }),
  )
}

/** Reads databases, schemas and this schema again on the user's request. Fails: as `loadDatabases`. */
export async function readAgain(db: LocalDatabase, place: SchemaPlace): Loaded {
  const { dbId, catalog } = place
  const [tables] = await Promise.all([
    loadTables(db, place, true),
    loadSchemas(db, dbId, catalog, true),
    loadDatabases(db, true),
  ])
  return tables
}

/** Refreshes this schema, the schemas and the databases, but not known columns. Does nothing with the data saver. Fails: as `loadDatabases`. */
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
  const known = await db.catalogue.get(catalogueKeys.tables(place))
  const list = readTableList(known?.value)
  const hashes = list === null || force ? undefined : hashesOf(known?.value)
  const contents = await fetchTables(place, { force, known: hashes })
  if (!contents.ok) return contents
  const { changed, leftOut } = contents.value
  const at = clock.now()
  const checked = { key: catalogueKeys.checked(place), value: null, at }
  if (list !== null && changed?.length === 0) {
    const noted = await cacheAnswers(db.catalogue, [checked])
    return noted.ok ? await loadMissingColumns(db, place, tablesOf(list), force) : noted
  }
  const tables =
    list === null || changed === null
      ? contents.value.tables
      : await inSteps(mergeTables(list, changed, contents.value.tables))
  const stored = await cacheAnswers(db.catalogue, [
    { key: catalogueKeys.tables(place), value: packTables(tables, contents.value.hashes), at },
    { key: catalogueKeys.leftOut(place.dbId), value: leftOut, at },
    checked,
  ])
  return stored.ok ? await loadMissingColumns(db, place, tables, force) : stored
}

/** The tables of a list, made one by one: the reader needs the first ones only. */
function* tablesOf(list: TableList): Generator<CatalogueTable> {
  for (let place = 0; place < list.length; place += 1) yield list.at(place)
}

async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    await nextTask()
  }
}

/** Reads and caches columns and keys of one table again. Fails: as `loadDatabases`. */
export async function loadColumns(db: LocalDatabase, place: SchemaPlace, table: string): Loaded {
  const rows = await readDetails(place, table)
  return rows.ok ? cacheAnswers(db.catalogue, rows.value) : rows
}

/**
 * Reads and caches all that this server knows about one table again. Stores the part that was read if the other one fails.
 * Fails: as `loadDatabases`.
 */
export async function loadTable(db: LocalDatabase, place: SchemaPlace, table: string): Loaded {
  const [details, extra] = await Promise.all([readDetails(place, table), fetchTableExtra(place, table)])
  const rows = [
    ...(details.ok ? details.value : []),
    ...(extra.ok ? [{ key: catalogueKeys.extra(place, table), value: extra.value, at: clock.now() }] : []),
  ]
  const stored = await cacheAnswers(db.catalogue, rows)
  return details.ok ? (extra.ok ? stored : extra) : details
}

/** Reads columns and keys of a table as rows of the cache. */
async function readDetails(
  place: SchemaPlace,
  table: string,
): Promise<Result<readonly CachedAnswerRow[], WireError>> {
  const details = await fetchTableDetails(place, table)
  if (!details.ok) return details
  const { columns, keys } = details.value
  const at = clock.now()
  return ok([
    { key: catalogueKeys.columns(place, table), value: columns, at },
    { key: catalogueKeys.keys(place, table), value: keys, at },
  ])
}

async function loadMissingColumns(
  db: LocalDatabase,
  place: SchemaPlace,
  tables: Iterable<CatalogueTable>,
  force: boolean,
): Loaded {
  const known = new Set(
    force
      ? []
      : await db.catalogue.where('key').startsWith(catalogueKeys.columnsOfSchema(place)).primaryKeys(),
  )
  const { tablesReadAhead } = thrift()
  const missing: string[] = []
  for (const { name } of tables) {
    if (missing.length === tablesReadAhead) break
    if (!known.has(catalogueKeys.columns(place, name))) missing.push(name)
  }
  const rows: CachedAnswerRow[] = []
  let failure: Result<void, WireError> = ok(undefined)
  const readNext = async (): Promise<void> => {
    for (let table = missing.shift(); table !== undefined && failure.ok; table = missing.shift()) {
      const details = await readDetails(place, table)
      if (details.ok) rows.push(...details.value)
      else if (isUnreached(details.error)) failure = details
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext))
  // One write, so that live queries run once.
  const stored = await cacheAnswers(db.catalogue, rows)
  return failure.ok ? stored : failure
}

/** Reads old data, one window at a time, so that the others find it cached. Empty data counts as old: it may have been shared since. */
async function whereOld(
  db: LocalDatabase,
  { key, checkedKey, force }: { readonly key: string; readonly checkedKey?: string; readonly force: boolean },
  read: () => Loaded,
): Loaded {
  if (force) return read()
  return webLocks().request(`catalogue:${db.name}:${key}`, {}, async () =>
    (await isKnown(db, key, checkedKey)) ? ok(undefined) : read(),
  )
}

async function isKnown(db: LocalDatabase, key: string, checkedKey?: string): Promise<boolean> {
  const row = await db.catalogue.get(key)
  if (row === undefined || isEmpty(row.value)) return false
  const checked = checkedKey === undefined ? undefined : await db.catalogue.get(checkedKey)
  return isRecent(Math.max(row.at, checked?.at ?? 0), clock.now(), thrift().metadataMs)
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : (readTableList(value)?.length ?? 0) === 0
}

async function cache(db: LocalDatabase, key: string, answer: Result<unknown, WireError>): Loaded {
  if (!answer.ok) return answer
  return cacheAnswers(db.catalogue, [{ key, value: answer.value, at: clock.now() }])
}

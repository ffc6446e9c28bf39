import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { GuardCatalog } from '#domain/engines/duckdb/guard-tree.ts'
import { SCRATCH_SCHEMA } from '#domain/engines/duckdb/scratch-schema.ts'
import type { SourceProblem } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import type { OpenOrder } from '#server/engines/host/messages.ts'
import { openScratch, type Scratch } from './scratch.ts'
import type { FileChildSettings } from './settings.ts'
import type { SourceNote } from './source-notes.ts'

/** A database that is open and locked, read-only or for loading tables. Each statement gets its own connection. */
export interface OpenDatabase {
  readonly catalog: GuardCatalog
  /** The functions that are allowed in a FROM clause only, in lower case. Few statements need them, and reading them takes 30 ms. */
  readonly tableFunctions: () => Promise<ReadonlySet<string>>
  /** The place of the user's own tables; null if nothing may be written. */
  readonly scratch: Scratch | null
  /** Connects to load and change tables, and reads the names of tables afterwards; absent if the database is only read. */
  readonly write?: <T>(work: (connection: DuckDBConnection) => Promise<T>) => Promise<T>
  /** Whether users may read the statements of its views. */
  readonly showsDefinitions: boolean
  /** Files of the database that are not shown, or with notes. */
  readonly problems: readonly SourceProblem[]
  /** Notes on its views over files whose rows are left out. */
  readonly sourceNotes: readonly SourceNote[]
  readonly connect: (schema: string | null) => Promise<DuckDBConnection>
  /** A folder of this process, where the engine may write. */
  readonly temporaryFolder: string
  /** Removes the server's paths from a text. */
  readonly redact: (text: string) => string
}

/** Opens a DuckDB file for one user, read-only, with the place of their own tables. */
export async function openFile(
  order: OpenOrder,
  { file, scratchFile }: FileChildSettings,
): Promise<OpenDatabase> {
  const name = catalogName(file)
  const writable = [order.temporaryFolder, ...(scratchFile === null ? [] : [dirname(scratchFile)])]
  const { instance, connection } = await openInstance(order, order.temporaryFolder)
  await connection.run(`ATTACH ${textLiteral(file)} AS ${quoted(name)} (READ_ONLY)`)
  await lockDown(connection, { directories: writable, paths: [] })
  const hasPlace = scratchFile !== null && !(await hasSchema(connection, SCRATCH_SCHEMA))
  const scratch = hasPlace ? await openScratch(scratchFile, connection) : null
  const catalog = await readGuardCatalog(connection, name)
  connection.closeSync()
  return {
    catalog,
    tableFunctions: () => readTableFunctions(instance),
    scratch,
    showsDefinitions: true,
    problems: [],
    sourceNotes: [],
    temporaryFolder: order.temporaryFolder,
    connect: (schema) => connect(instance, searchPath({ catalog: name, schema, scratch })),
    redact: redactor([...(scratchFile === null ? [] : [scratchFile]), file, ...writable, dirname(file)]),
  }
}

/**
 * Opens a DuckDB file in which tables are loaded, making it if needed. This process owns the file. Statements of users run in
 * transactions that cannot write; only `write` can.
 */
export async function openWritableFile(
  order: OpenOrder,
  { file, stagingFolder }: FileChildSettings,
): Promise<OpenDatabase> {
  const name = catalogName(file)
  const readable = [order.temporaryFolder, ...(stagingFolder === null ? [] : [stagingFolder])]
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { instance, connection } = await openInstance(order, order.temporaryFolder)
  await connection.run(`ATTACH ${textLiteral(file)} AS ${quoted(name)}`)
  chmodSync(file, 0o600)
  await lockDown(connection, { directories: readable, paths: [] })
  let catalog = await readGuardCatalog(connection, name)
  connection.closeSync()
  const open = (schema: string | null) =>
    connect(instance, searchPath({ catalog: name, schema, scratch: null }))
  return {
    get catalog() {
      return catalog
    },
    tableFunctions: () => readTableFunctions(instance),
    scratch: null,
    showsDefinitions: true,
    problems: [],
    sourceNotes: [],
    temporaryFolder: order.temporaryFolder,
    connect: async (schema) => {
      const reader = await open(schema)
      await reader.run('BEGIN TRANSACTION READ ONLY')
      return reader
    },
    write: async (work) => {
      const writer = await open(null)
      try {
        return await work(writer)
      } finally {
        catalog = await readGuardCatalog(writer, name)
        writer.closeSync()
      }
    },
    redact: redactor([file, ...readable, dirname(file)]),
  }
}

/** An instance with its limits and switches set, and one connection to it. */
interface OpenInstance {
  readonly instance: DuckDBInstance
  readonly connection: DuckDBConnection
}

/**
 * Creates an instance with its limits, the first step of security §2. Next is ATTACH READ_ONLY, then `lockDown`, after which
 * no setting can change.
 */
export async function openInstance(order: OpenOrder, temporaryFolder: string): Promise<OpenInstance> {
  makeTemporaryFolder(temporaryFolder)
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(order.threads),
    memory_limit: `${Math.floor(order.memoryLimitBytes / 1024)}KiB`,
    temp_directory: temporaryFolder,
    max_temp_directory_size: `${Math.floor(order.temporaryLimitBytes / 1024)}KiB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
    allow_unredacted_secrets: 'false',
  })
  const connection = await instance.connect()
  await connection.run("SET GLOBAL TimeZone = 'UTC'")
  await connection.run('SET GLOBAL errors_as_json = true')
  return { instance, connection }
}

/** The folders, with their content, and files that can be opened after the lock. */
interface Fences {
  readonly directories: readonly string[]
  readonly paths: readonly string[]
}

/** Limits the files that can be opened, and locks all settings. */
export async function lockDown(connection: DuckDBConnection, { directories, paths }: Fences): Promise<void> {
  for (const sql of [
    `SET allowed_directories = [${directories.map(textLiteral).join(', ')}]`,
    `SET allowed_paths = [${paths.map(textLiteral).join(', ')}]`,
    'SET enable_external_access = false',
    // Set by each connection for its progress; the guard rejects SET of users.
    "SET allowed_configs = ['enable_progress_bar', 'enable_progress_bar_print']",
    'SET lock_configuration = true',
  ]) {
    await connection.run(sql)
  }
}

/** The names in an attached database, for the guard. */
export async function readGuardCatalog(connection: DuckDBConnection, name: string): Promise<GuardCatalog> {
  return { name, relations: await readNames(connection, relationNames(name)) }
}

/** Reads the functions that are allowed in a FROM clause only; over a connection whose search path has none of a user's. */
export async function readTableFunctions(instance: DuckDBInstance): Promise<ReadonlySet<string>> {
  const connection = await instance.connect()
  try {
    return await readNames(connection, TABLE_FUNCTION_NAMES)
  } finally {
    connection.closeSync()
  }
}

function makeTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** Opens a connection with a search path, which measures its progress. */
export async function connect(instance: DuckDBInstance, path: string): Promise<DuckDBConnection> {
  const connection = await instance.connect()
  try {
    await connection.run(`SET search_path = ${textLiteral(path)}`)
    await connection.run('SET enable_progress_bar_print = false; SET enable_progress_bar = true')
    return connection
  } catch (error) {
    connection.closeSync()
    throw error
  }
}

interface SearchedSchema {
  readonly catalog: string
  readonly schema: string | null
  readonly scratch: Scratch | null
}

/** Where names without a schema are looked up; beside one's own tables also in the database. */
function searchPath({ catalog, schema, scratch }: SearchedSchema): string {
  const main = `${quoted(catalog)}.${quoted('main')}`
  const isScratch = schema === SCRATCH_SCHEMA && scratch?.isAttached() === true
  if (isScratch) return `${SCRATCH_SCHEMA}.main,${main}`
  return schema === null ? main : `${quoted(catalog)}.${quoted(schema)}`
}

function relationNames(catalog: string): string {
  return `SELECT table_name FROM duckdb_tables() WHERE database_name = ${textLiteral(catalog)}
    UNION ALL SELECT view_name FROM duckdb_views() WHERE database_name = ${textLiteral(catalog)} AND NOT internal`
}

/** Whether a name is taken: DuckDB rejects ambiguous names everywhere. */
async function hasSchema(connection: DuckDBConnection, name: string): Promise<boolean> {
  const found = await connection.runAndReadAll(
    `SELECT 1 FROM duckdb_schemas() WHERE lower(schema_name) = $1
     UNION ALL SELECT 1 FROM duckdb_databases() WHERE lower(database_name) = $1`,
    [name],
  )
  return found.currentRowCount > 0
}

const TABLE_FUNCTION_NAMES = `SELECT function_name FROM duckdb_functions() GROUP BY function_name
  HAVING bool_and(function_type IN ('table', 'table_macro', 'pragma'))`

async function readNames(connection: DuckDBConnection, sql: string): Promise<ReadonlySet<string>> {
  const reader = await connection.runAndReadAll(sql)
  return new Set(reader.getRows().map(([name]) => String(name).toLowerCase()))
}

/** The file's name without its extension, by which SQL refers to the database. */
function catalogName(filePath: string): string {
  const stem = basename(filePath).replace(/\.[^.]*$/, '')
  return /^(?:system|temp|memory|main|)$/i.test(stem) ? 'data' : stem
}

/** A quoted name. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Removes the server's paths from texts. */
export function redactor(paths: readonly string[]): (text: string) => string {
  const secrets = paths.filter((path) => path.length > 1)
  return (text) => secrets.reduce((clean, path) => clean.replaceAll(path, '…'), text)
}

import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { GuardCatalog } from '#domain/engines/duckdb/guard-tree.ts'
import { SCRATCH_SCHEMA } from '#domain/engines/duckdb/scratch-schema.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import type { OpenOrder } from '#server/engines/host/messages.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { isChildSettings } from './settings.ts'

/** A database that is open read-only and locked down. Each statement gets a connection of its own. */
export interface OpenDatabase {
  readonly catalog: GuardCatalog
  /** Where this user's own tables are; null where nothing may be written. */
  readonly scratch: Scratch | null
  readonly connect: (schema: string | null) => Promise<DuckDBConnection>
  /** Takes the server's paths out of a text. */
  readonly redact: (text: string) => string
}

/**
 * Opens a DuckDB file for one user, in the order that security §2 demands: limits and switches, then ATTACH
 * READ_ONLY, then the fences, then the lock. Nothing after the lock can change a setting.
 */
export async function openDatabase(order: OpenOrder): Promise<OpenDatabase> {
  if (!isChildSettings(order.settings)) throw new Error('its settings name no file')
  const { file, scratchFile } = order.settings
  makeTemporaryFolder(order.temporaryFolder)
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(order.threads),
    memory_limit: `${Math.floor(order.memoryLimitBytes / 1024)}KiB`,
    temp_directory: order.temporaryFolder,
    max_temp_directory_size: `${Math.floor(order.temporaryLimitBytes / 1024)}KiB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
    allow_unredacted_secrets: 'false',
  })
  const name = catalogName(file)
  const writable = [order.temporaryFolder, ...(scratchFile === null ? [] : [dirname(scratchFile)])]
  const connection = await instance.connect()
  for (const sql of [
    "SET GLOBAL TimeZone = 'UTC'",
    'SET GLOBAL errors_as_json = true',
    `ATTACH ${textLiteral(file)} AS ${quoted(name)} (READ_ONLY)`,
    `SET allowed_directories = [${writable.map(textLiteral).join(', ')}]`,
    'SET enable_external_access = false',
    // Each connection says anew that its progress is counted; the guard lets no user's SET through.
    "SET allowed_configs = ['enable_progress_bar', 'enable_progress_bar_print']",
    'SET lock_configuration = true',
  ]) {
    await connection.run(sql)
  }
  const hasPlace = scratchFile !== null && !(await hasSchema(connection, SCRATCH_SCHEMA))
  const scratch = hasPlace ? await openScratch(scratchFile, connection) : null
  const relations = await readNames(connection, relationNames(name))
  const tableFunctions = await readNames(connection, TABLE_FUNCTION_NAMES)
  connection.closeSync()
  return {
    catalog: { name, relations, tableFunctions },
    scratch,
    connect: (schema) => connect(instance, searchPath({ catalog: name, schema, scratch })),
    redact: redactor([...(scratchFile === null ? [] : [scratchFile]), file, ...writable, dirname(file)]),
  }
}

function makeTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

async function connect(instance: DuckDBInstance, path: string): Promise<DuckDBConnection> {
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

/** Where names without a schema are looked up. From among one's own tables those of the database are found as well. */
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

/** A name that means two things is an error to DuckDB wherever it stands. */
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

/** The file's name without its ending, which is how people will name the database in SQL. */
function catalogName(filePath: string): string {
  const stem = basename(filePath).replace(/\.[^.]*$/, '')
  return /^(?:system|temp|memory|main|)$/i.test(stem) ? 'data' : stem
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function redactor(paths: readonly string[]): (text: string) => string {
  const secrets = paths.filter((path) => path.length > 1)
  return (text) => secrets.reduce((clean, path) => clean.replaceAll(path, '…'), text)
}

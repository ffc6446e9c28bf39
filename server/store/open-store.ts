import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { err, ok, type Result } from '#domain/core/result.ts'
import { beginRun } from './schema/begin-run.ts'
import { MIGRATIONS, type Migration } from './schema/migrations.ts'
import { prepareKinds } from './schema/prepare-kinds.ts'
import type { StoredKind } from './schema/stored-kind.ts'
import { cacheStatements } from './statement-cache.ts'
import type { Tables } from './tables.ts'

/** The metadata, by itself or within a transaction. All times in it are ms since 1970. */
export interface StoreView {
  readonly db: Kysely<Tables>
}

/**
 * The metadata of an installation. `ending` is called at the end of each successful change, in its transaction: its writes
 * become part of the change, and `undo` rolls the transaction back, so that a change can be rehearsed.
 */
export interface Store extends StoreView {
  readonly close: () => Promise<void>
  readonly ending?: (view: StoreView) => Promise<'keep' | 'undo'>
}

/** Why the metadata cannot be opened. `newer` and `older` name the program version that wrote the database. */
export type StoreError =
  | { readonly code: 'newer'; readonly version: number; readonly writtenBy: string }
  | { readonly code: 'older'; readonly writtenBy: string }
  | { readonly code: 'not-a-database' }
  | { readonly code: 'cannot-open'; readonly reason: unknown }

/** The file of the metadata, the program that opens it, and the kinds of synced records in it. */
export interface StoreOptions {
  readonly filePath: string
  readonly programVersion: string
  readonly now: number
  readonly kinds: readonly StoredKind[]
  /** The migrations; the product's own by default. */
  readonly migrations?: readonly Migration[]
}

/**
 * Opens the metadata: creates it if there is none, or migrates it, each step in one transaction.
 * An acknowledged write survives a crash and a loss of power (WAL, synchronous FULL).
 * Fails: `newer`, `older`, `not-a-database`, `cannot-open`.
 */
export function openStore(options: StoreOptions): Result<Store, StoreError> {
  let database: SqliteDatabase.Database | undefined
  try {
    database = new SqliteDatabase(options.filePath)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma('busy_timeout = 2000')
    const migrated = migrate(database, options)
    if (!migrated.ok) {
      database.close()
      return migrated
    }
    prepareKinds(database, options.kinds)
    beginRun(database, options.kinds, options.now)
    return ok(storeOver(database))
  } catch (reason) {
    database?.close()
    return err(translate(reason))
  }
}

function storeOver(database: SqliteDatabase.Database): Store {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(database) }) })
  // Dialect.destroy closes the database only when it was used at least once.
  const close = async () => {
    await db.destroy()
    if (database.open) database.close()
  }
  return { db, close }
}

function migrate(database: SqliteDatabase.Database, options: StoreOptions): Result<void, StoreError> {
  const { migrations = MIGRATIONS, programVersion, now } = options
  database.exec(
    'CREATE TABLE IF NOT EXISTS schema_steps (version INTEGER PRIMARY KEY, name TEXT NOT NULL, program_version TEXT NOT NULL, applied_on INTEGER NOT NULL) STRICT',
  )
  const current = Number(database.pragma('user_version', { simple: true }))
  const newest = migrations.at(-1)?.version ?? 0
  if (current > newest) {
    return err({ code: 'newer', version: current, writtenBy: writerOf(database, current) })
  }
  const oldest = migrations[0]?.version ?? 0
  if (current > 0 && current < oldest) return err({ code: 'older', writtenBy: writerOf(database, current) })
  for (const step of migrations.filter(({ version }) => version > current)) {
    const apply = database.transaction(() => {
      database.exec(step.sql)
      database
        .prepare('INSERT INTO schema_steps VALUES (?, ?, ?, ?)')
        .run(step.version, step.name, programVersion, now)
      database.pragma(`user_version = ${step.version}`)
    })
    apply.exclusive()
  }
  return ok(undefined)
}

function writerOf(database: SqliteDatabase.Database, version: number): string {
  const row: unknown = database
    .prepare('SELECT program_version FROM schema_steps WHERE version = ?')
    .pluck()
    .get(version)
  return typeof row === 'string' ? row : 'an unknown version'
}

function translate(reason: unknown): StoreError {
  const code = reason instanceof SqliteDatabase.SqliteError ? reason.code : ''
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return { code: 'not-a-database' }
  return { code: 'cannot-open', reason }
}

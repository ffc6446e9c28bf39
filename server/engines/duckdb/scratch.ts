import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import { SCRATCH_SCHEMA } from '#domain/engines/duckdb/scratch-schema.ts'
import type { EngineError, NewRelation } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoteName } from '#domain/sql/quote-name.ts'

/** Upper limit of a user's own tables of a database, in bytes on the disk. */
const MOST_BYTES = 1_000_000_000

/**
 * The place of a user's own tables of a database: a file beside the read-only one. It is attached once it is needed, so that
 * databases without own tables open fast.
 */
export interface Scratch {
  readonly isAttached: () => boolean
  /** Attaches the file, creating it if needed. Throws errors of the database. */
  readonly attach: (connection: DuckDBConnection) => Promise<void>
  /** Whether there is no space for another table. */
  readonly isFull: () => boolean
  /** The bytes on the disk, including those that are being written. */
  readonly sizeBytes: () => number
}

/** Opens the place in a file; attached at once if the file exists. */
export async function openScratch(file: string, connection: DuckDBConnection): Promise<Scratch> {
  let attached = false
  const attach: Scratch['attach'] = async (over) => {
    if (attached) return
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    await over.run(`ATTACH IF NOT EXISTS ${textLiteral(file)} AS ${SCRATCH_SCHEMA}`)
    attached = true
  }
  // The database itself stays usable if this file cannot be opened.
  if (existsSync(file)) await attach(connection).catch(() => undefined)
  return {
    isAttached: () => attached,
    attach,
    isFull: () => existsSync(file) && statSync(file).size >= MOST_BYTES,
    sizeBytes: () => sizeOf(file) + sizeOf(`${file}.wal`),
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** How often the size of a table is checked while it is written, in ms. */
const LOOK_MS = 200

/**
 * Creates a table or view from a guarded text, and returns the rows of a table. The statement is built here; none of a
 * user's is ever one. Fails: `database` if the name is taken, `too-large` if the limit is reached. Throws errors of the
 * database.
 */
export async function createRelation(
  scratch: Scratch | null,
  connection: DuckDBConnection,
  { relation, text }: { readonly relation: NewRelation; readonly text: string },
): Promise<Result<{ readonly rows: number }, EngineError>> {
  if (scratch === null || relation.schema !== SCRATCH_SCHEMA) return err(NO_PLACE)
  await scratch.attach(connection)
  if (scratch.isFull()) return err(FULL)
  const { name, kind } = relation
  const taken = await connection.runAndReadAll(
    `SELECT 1 FROM duckdb_tables() WHERE database_name = '${SCRATCH_SCHEMA}' AND lower(table_name) = lower($1)
     UNION ALL
     SELECT 1 FROM duckdb_views() WHERE database_name = '${SCRATCH_SCHEMA}' AND lower(view_name) = lower($1)`,
    [name],
  )
  if (taken.currentRowCount > 0) {
    return err(placelessError('database', `${SCRATCH_SCHEMA}.${name} already exists. Choose another name.`))
  }
  const relationName = `${SCRATCH_SCHEMA}.main.${quoteName(name)}`
  if (!(await runWithinSize(scratch, connection, `CREATE ${kind} ${relationName} AS\n${text}`)))
    return err(TOO_MUCH)
  if (kind === 'VIEW') return ok({ rows: 0 })
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${relationName}`)
  return ok({ rows: Number(counted.getRows()[0]?.[0] ?? 0) })
}

/** Runs a statement that writes; false if it would exceed the limit, and was undone. */
async function runWithinSize(scratch: Scratch, connection: DuckDBConnection, sql: string): Promise<boolean> {
  let isTooMuch = false
  const look = setInterval(() => {
    if (scratch.sizeBytes() <= MOST_BYTES) return
    isTooMuch = true
    connection.interrupt()
  }, LOOK_MS)
  try {
    await connection.run(sql)
    return true
  } catch (error) {
    if (isTooMuch) return false
    throw error
  } finally {
    clearInterval(look)
  }
}

/** Drops one of the user's own tables or views. Throws errors of the database. */
export async function dropRelation(connection: DuckDBConnection, { kind, name }: NewRelation): Promise<void> {
  await connection.run(`DROP ${kind} ${SCRATCH_SCHEMA}.main.${quoteName(name)}`)
  // Frees the space in the file.
  await connection.run(`CHECKPOINT ${SCRATCH_SCHEMA}`)
}

const NO_PLACE = placelessError('forbidden', 'This database has no schema for your own tables.')

const TOO_MUCH = placelessError(
  'too-large',
  `This table would have more room than the ${MOST_BYTES / 1_000_000_000} GB of your own tables. It was not stored. Save fewer rows or columns.`,
)

const FULL = placelessError(
  'too-large',
  `Your own tables of this database use ${MOST_BYTES / 1_000_000_000} GB, which is the limit. Drop one first.`,
)

import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import { SCRATCH_SCHEMA } from '#domain/engines/duckdb/scratch-schema.ts'
import type { EngineError, NewRelation } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoteName } from '#domain/sql/quote-name.ts'

/** Most bytes that one user's own tables of one database may have on the disk. */
const MOST_BYTES = 1_000_000_000

/**
 * The one place of a database where its user may keep tables: a file of its own beside the read-only one. It is attached
 * when it has something, or is to have, so that a database without any opens as fast as ever.
 */
export interface Scratch {
  readonly isAttached: () => boolean
  /** Attaches the file, and makes it where there is none. Throws what the database says. */
  readonly attach: (connection: DuckDBConnection) => Promise<void>
  /** Tells whether it has no room for another table. */
  readonly isFull: () => boolean
  /** The bytes on the disk, with those that are still being written. */
  readonly sizeBytes: () => number
}

/** The scratch place in a file, which is attached at once where there is one. */
export async function openScratch(file: string, connection: DuckDBConnection): Promise<Scratch> {
  let attached = false
  const attach: Scratch['attach'] = async (over) => {
    if (attached) return
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    await over.run(`ATTACH IF NOT EXISTS ${textLiteral(file)} AS ${SCRATCH_SCHEMA}`)
    attached = true
  }
  // One that cannot be opened now is no reason to refuse the database itself.
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

/** How often the size of a table that is being made is looked at, in ms. */
const LOOK_MS = 200

/**
 * Makes a table or view of a text that was guarded, and gives the rows of a table. The statement is built here, and none of
 * a user's ever is one. Fails: `database` when the name is taken, `too-large` when the place is full or would be. Throws
 * what the database says.
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

/** Runs a statement that fills the place; false where it would have more than it may, and nothing of it is left then. */
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

/** Takes a table or view of one's own away. Throws what the database says. */
export async function dropRelation(connection: DuckDBConnection, { kind, name }: NewRelation): Promise<void> {
  await connection.run(`DROP ${kind} ${SCRATCH_SCHEMA}.main.${quoteName(name)}`)
  // Its room is free again only once the file was written anew.
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

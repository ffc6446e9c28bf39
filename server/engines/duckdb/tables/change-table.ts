import type { DuckDBConnection } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import { BIN_SCHEMA } from '#domain/engines/duckdb/bin-schema.ts'
import type { EngineError, TableChange } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoted } from '#server/engines/duckdb/open-database.ts'
import { relationKind } from './relations.ts'

/** The name of a dropped table in the bin: when it was dropped, and its name. */
const BIN_NAME = /^([0-9]{1,15})_(.*)$/s

/** Changes a table within a transaction. Throws errors of the database. */
export async function changeTable(
  connection: DuckDBConnection,
  change: TableChange,
): Promise<Result<number, EngineError>> {
  switch (change.kind) {
    case 'rename':
      return await renameTable(connection, change)
    case 'describe': {
      const kind = await relationKind(connection, change.schema, change.table)
      if (kind === null) return missing(change.table)
      const comment = change.comment === null ? 'NULL' : textLiteral(change.comment)
      await connection.run(`COMMENT ON ${kind} ${pathOf(change)} IS ${comment}`)
      return ok(0)
    }
    case 'drop':
      return await dropTable(connection, change)
    case 'restore':
      return await restoreTable(connection, change.table)
    case 'empty':
      return await emptyBin(connection, change.before)
  }
}

async function renameTable(
  connection: DuckDBConnection,
  { schema, table, name }: Extract<TableChange, { kind: 'rename' }>,
): Promise<Result<number, EngineError>> {
  const kind = await relationKind(connection, schema, table)
  if (kind === null) return missing(table)
  const isSame = table.toLowerCase() === name.toLowerCase()
  if (!isSame && (await relationKind(connection, schema, name)) !== null) return taken(name)
  await connection.run(`ALTER ${kind} ${pathOf({ schema, table })} RENAME TO ${quoted(name)}`)
  return ok(0)
}

async function dropTable(
  connection: DuckDBConnection,
  { schema, table, now }: Extract<TableChange, { kind: 'drop' }>,
): Promise<Result<number, EngineError>> {
  const kind = await relationKind(connection, schema, table)
  if (kind === null) return missing(table)
  if (kind === 'view') {
    await connection.run(`DROP VIEW ${pathOf({ schema, table })}`)
    return ok(0)
  }
  await connection.run(`CREATE SCHEMA IF NOT EXISTS ${BIN_SCHEMA}`)
  await moveTable(connection, { schema, table }, { schema: BIN_SCHEMA, table: `${now}_${table}` })
  return ok(0)
}

async function restoreTable(
  connection: DuckDBConnection,
  inBin: string,
): Promise<Result<number, EngineError>> {
  const name = BIN_NAME.exec(inBin)?.[2]
  if (name === undefined || (await relationKind(connection, BIN_SCHEMA, inBin)) === null)
    return missing(inBin)
  if ((await relationKind(connection, 'main', name)) !== null) return taken(name)
  await moveTable(connection, { schema: BIN_SCHEMA, table: inBin }, { schema: 'main', table: name })
  return ok(0)
}

/** A table in its schema. */
interface Place {
  readonly schema: string
  readonly table: string
}

/** DuckDB moves no table between schemas: the rows are copied, and the description is set again. */
async function moveTable(connection: DuckDBConnection, from: Place, to: Place): Promise<void> {
  const described = await connection.runAndReadAll(
    `SELECT comment FROM duckdb_tables()
      WHERE database_name = current_database() AND schema_name = $1 AND table_name = $2`,
    [from.schema, from.table],
  )
  await connection.run(`CREATE TABLE ${pathOf(to)} AS FROM ${pathOf(from)}`)
  const comment = described.getRows()[0]?.[0]
  if (typeof comment === 'string')
    await connection.run(`COMMENT ON TABLE ${pathOf(to)} IS ${textLiteral(comment)}`)
  await connection.run(`DROP TABLE ${pathOf(from)}`)
}

function pathOf({ schema, table }: Place): string {
  return `${quoted(schema)}.${quoted(table)}`
}

async function emptyBin(connection: DuckDBConnection, before: number): Promise<Result<number, EngineError>> {
  const answer = await connection.runAndReadAll(
    `SELECT table_name FROM duckdb_tables() WHERE database_name = current_database() AND schema_name = $1`,
    [BIN_SCHEMA],
  )
  const old = answer
    .getRows()
    .map(([name]) => String(name))
    .filter((name) => Number(BIN_NAME.exec(name)?.[1] ?? Number.POSITIVE_INFINITY) < before)
  for (const name of old) await connection.run(`DROP TABLE ${BIN_SCHEMA}.${quoted(name)}`)
  return ok(old.length)
}

function missing(table: string): Result<never, EngineError> {
  return err(placelessError('table', `There is no table ${table}.`))
}

function taken(table: string): Result<never, EngineError> {
  return err(placelessError('table', `The table ${table} exists.`))
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import { BIN_SCHEMA, binName, readBinName } from '#domain/engines/duckdb/bin-schema.ts'
import type { EngineError, TableChange } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoted } from '#server/engines/duckdb/open-database.ts'
import { relationKind } from './relations.ts'

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
  await connection.run(`CREATE SCHEMA IF NOT EXISTS ${BIN_SCHEMA}`)
  const inBin = { schema: BIN_SCHEMA, table: binName({ table, binnedOn: now }) }
  await moveRelation(connection, kind, { from: { schema, table }, to: inBin })
  return ok(0)
}

async function restoreTable(
  connection: DuckDBConnection,
  inBin: string,
): Promise<Result<number, EngineError>> {
  const name = readBinName(inBin)?.table
  const kind = await relationKind(connection, BIN_SCHEMA, inBin)
  if (name === undefined || kind === null) return missing(inBin)
  if ((await relationKind(connection, 'main', name)) !== null) return taken(name)
  const from = { schema: BIN_SCHEMA, table: inBin }
  await moveRelation(connection, kind, { from, to: { schema: 'main', table: name } })
  return ok(0)
}

/** A table in its schema. */
interface Place {
  readonly schema: string
  readonly table: string
}

interface Move {
  readonly from: Place
  readonly to: Place
}

/** DuckDB moves nothing between schemas: a table is copied, a view created again, and the description set again. */
async function moveRelation(
  connection: DuckDBConnection,
  kind: 'table' | 'view',
  { from, to }: Move,
): Promise<void> {
  const described = await connection.runAndReadAll(
    `SELECT comment, sql FROM duckdb_${kind}s()
      WHERE database_name = current_database() AND schema_name = $1 AND lower(${kind}_name) = lower($2)`,
    [from.schema, from.table],
  )
  const [comment, sql] = described.getRows()[0] ?? []
  if (kind === 'table') await connection.run(`CREATE TABLE ${pathOf(to)} AS FROM ${pathOf(from)}`)
  else await connection.run(viewAt(to, String(sql)))
  if (typeof comment === 'string')
    await connection.run(`COMMENT ON ${kind} ${pathOf(to)} IS ${textLiteral(comment)}`)
  await connection.run(`DROP ${kind} ${pathOf(from)}`)
}

/** A statement of DuckDB's own making: `CREATE VIEW`, the name with or without quotes and schema, and the rest. */
const VIEW_NAME = /^CREATE VIEW (?:(?:"(?:[^"]|"")*"|[^\s".]+)\.)?(?:"(?:[^"]|"")*"|[^\s".(]+)/

function viewAt(to: Place, sql: string): string {
  return sql.replace(VIEW_NAME, () => `CREATE VIEW ${pathOf(to)}`)
}

function pathOf({ schema, table }: Place): string {
  return `${quoted(schema)}.${quoted(table)}`
}

async function emptyBin(connection: DuckDBConnection, before: number): Promise<Result<number, EngineError>> {
  const answer = await connection.runAndReadAll(
    `SELECT 'TABLE', table_name FROM duckdb_tables() WHERE database_name = current_database() AND schema_name = $1
     UNION ALL
     SELECT 'VIEW', view_name FROM duckdb_views() WHERE database_name = current_database() AND schema_name = $1`,
    [BIN_SCHEMA],
  )
  const old = answer
    .getRows()
    .map(([kind, name]) => ({ kind: String(kind), name: String(name) }))
    .filter(({ name }) => (readBinName(name)?.binnedOn ?? Number.POSITIVE_INFINITY) < before)
  for (const { kind, name } of old) await connection.run(`DROP ${kind} ${BIN_SCHEMA}.${quoted(name)}`)
  return ok(old.length)
}

function missing(table: string): Result<never, EngineError> {
  return err(placelessError('table', `There is no table ${table}.`))
}

function taken(table: string): Result<never, EngineError> {
  return err(placelessError('table', `The table ${table} exists.`))
}

import type { DuckDBValue } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import { BIN_SCHEMA } from '#domain/engines/duckdb/bin-schema.ts'
import { duckDbError } from '#domain/engines/duckdb/errors.ts'
import { SCRATCH_SCHEMA } from '#domain/engines/duckdb/scratch-schema.ts'
import type { EngineError, EngineFunction, EngineTable, EngineTableMetadata } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import type { OpenDatabase } from '#server/engines/duckdb/open-database.ts'
import type { CatalogAnswer, CatalogQuestion } from '#server/engines/host/messages.ts'
import { indexColumns } from './index-columns.ts'
import { readExtra } from './read-extra.ts'

type Row = Readonly<Record<string, DuckDBValue>>

/** Answers a question about schemas, tables or one table from DuckDB's catalog, without reading data. */
export async function answerCatalog(
  database: OpenDatabase,
  question: CatalogQuestion,
): Promise<Result<CatalogAnswer, EngineError>> {
  try {
    return ok(await readCatalog(database, question))
  } catch (error) {
    return err(duckDbError(error, '', database.redact))
  }
}

async function readCatalog(database: OpenDatabase, question: CatalogQuestion): Promise<CatalogAnswer> {
  const connection = await database.connect(null)
  try {
    const read: Reader = async (sql) => (await connection.runAndReadAll(sql)).getRowObjects()
    const isScratch = question.schema === SCRATCH_SCHEMA && database.scratch?.isAttached() === true
    const catalog = textLiteral(isScratch ? SCRATCH_SCHEMA : database.catalog.name)
    const empty: CatalogAnswer = { schemas: [], tables: [], metadata: null }
    if (question.listsFunctions === true) return { ...empty, functions: await readFunctions(read) }
    if (question.schema === null) {
      return { ...empty, schemas: await readSchemas(read, database), problems: database.problems }
    }
    const schema = textLiteral(isScratch ? 'main' : question.schema)
    if (question.table === null) {
      const tables = await readTables(read, catalog, schema)
      // The user's own tables are a catalog in DuckDB, but a schema for users.
      return {
        ...empty,
        tables: tables.map((table) => ({ ...table, schema: question.schema ?? table.schema })),
      }
    }
    if (question.isExtra === true) {
      const place = {
        catalog: isScratch ? SCRATCH_SCHEMA : database.catalog.name,
        schema: isScratch ? 'main' : question.schema,
        table: question.table,
      }
      return { ...empty, extra: await readExtra(connection, place, database) }
    }
    return { ...empty, metadata: await readTable(read, catalog, schema, question.table) }
  } finally {
    connection.closeSync()
  }
}

type Reader = (sql: string) => Promise<readonly Row[]>

/** The macros of users: the editor has a list of the functions of DuckDB itself. */
async function readFunctions(read: Reader): Promise<readonly EngineFunction[]> {
  const rows = await read(
    `SELECT function_name AS name, '(' || array_to_string(any_value(parameters), ', ') || ')' AS signature
     FROM duckdb_functions() WHERE NOT internal GROUP BY function_name ORDER BY function_name`,
  )
  return rows.map(({ name, signature }) => ({
    name: String(name),
    signature: typeof signature === 'string' ? signature : null,
  }))
}

async function readSchemas(read: Reader, { catalog, scratch }: OpenDatabase): Promise<string[]> {
  const rows = await read(
    `SELECT schema_name FROM duckdb_schemas() WHERE database_name = ${textLiteral(catalog.name)} AND NOT internal
       AND schema_name <> ${textLiteral(BIN_SCHEMA)}
     UNION SELECT 'main' ORDER BY schema_name`,
  )
  const own = scratch?.isAttached() === true ? [SCRATCH_SCHEMA] : []
  return [...rows.map((row) => text(row, 'schema_name')), ...own]
}

async function readTables(read: Reader, catalog: string, schema: string): Promise<EngineTable[]> {
  const rows = await read(
    `SELECT table_name AS name, 'table' AS kind, comment, estimated_size AS row_count, schema_name
       FROM duckdb_tables() WHERE database_name = ${catalog} AND schema_name = ${schema} AND NOT internal
     UNION ALL
     SELECT view_name, 'view', comment, NULL, schema_name
       FROM duckdb_views() WHERE database_name = ${catalog} AND schema_name = ${schema} AND NOT internal
     ORDER BY name`,
  )
  return rows.map((row) => ({
    name: text(row, 'name'),
    schema: text(row, 'schema_name'),
    kind: text(row, 'kind') === 'view' ? 'view' : 'table',
    comment: textOrNull(row, 'comment'),
    rowCount: typeof row['row_count'] === 'bigint' ? Number(row['row_count']) : null,
  }))
}

async function readTable(
  read: Reader,
  catalog: string,
  schema: string,
  table: string,
): Promise<EngineTableMetadata | null> {
  const [found] = (await readTables(read, catalog, schema)).filter((candidate) => candidate.name === table)
  if (found === undefined) return null
  const where = `database_name = ${catalog} AND schema_name = ${schema} AND table_name = ${textLiteral(table)}`
  const columns = await read(
    `SELECT column_name, data_type, is_nullable, column_default, comment FROM duckdb_columns()
     WHERE ${where} ORDER BY column_index`,
  )
  const constraints = await read(
    `SELECT constraint_type, constraint_name, to_json(constraint_column_names)::VARCHAR AS columns,
            referenced_table, to_json(referenced_column_names)::VARCHAR AS referred_columns
       FROM duckdb_constraints() WHERE ${where} ORDER BY constraint_index`,
  )
  const indexes = await read(`SELECT index_name, is_unique, expressions FROM duckdb_indexes() WHERE ${where}`)
  return {
    name: found.name,
    comment: found.comment,
    columns: columns.map(columnOf),
    primaryKey: primaryKeyOf(constraints),
    foreignKeys: constraints
      .filter((row) => row['constraint_type'] === 'FOREIGN KEY')
      .map((row) => ({
        name: textOrNull(row, 'constraint_name'),
        columns: names(row, 'columns'),
        referredSchema: null,
        referredTable: text(row, 'referenced_table'),
        referredColumns: names(row, 'referred_columns'),
      })),
    indexes: [...constraints.filter(isUnique).map(uniqueIndexOf), ...indexes.map(indexOf)],
  }
}

function columnOf(row: Row): EngineTableMetadata['columns'][number] {
  const type = text(row, 'data_type')
  return {
    name: text(row, 'column_name'),
    type: type.split('(', 1)[0] ?? type,
    longType: type,
    nullable: row['is_nullable'] === true,
    default: textOrNull(row, 'column_default'),
    comment: textOrNull(row, 'comment'),
  }
}

function primaryKeyOf(constraints: readonly Row[]): EngineTableMetadata['primaryKey'] {
  const key = constraints.find((row) => row['constraint_type'] === 'PRIMARY KEY')
  return key === undefined
    ? null
    : { name: textOrNull(key, 'constraint_name'), columns: names(key, 'columns') }
}

function isUnique(row: Row): boolean {
  return row['constraint_type'] === 'UNIQUE'
}

/** A UNIQUE constraint has an index, which DuckDB does not list. */
function uniqueIndexOf(row: Row): EngineTableMetadata['indexes'][number] {
  return { name: text(row, 'constraint_name'), columns: names(row, 'columns'), unique: true }
}

function indexOf(row: Row): EngineTableMetadata['indexes'][number] {
  return {
    name: text(row, 'index_name'),
    columns: indexColumns(text(row, 'expressions')),
    unique: row['is_unique'] === true,
  }
}

function text(row: Row, name: string): string {
  return textOrNull(row, name) ?? ''
}

function textOrNull(row: Row, name: string): string | null {
  const value = row[name]
  return typeof value === 'string' ? value : null
}

function names(row: Row, name: string): string[] {
  const parsed: unknown = JSON.parse(textOrNull(row, name) ?? '[]')
  return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string') : []
}

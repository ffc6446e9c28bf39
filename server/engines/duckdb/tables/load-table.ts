import type { DuckDBConnection } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, LoadedColumn, LoadedType, TableLoad } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { typeName } from '#domain/upload/duckdb/value-sql.ts'
import { quoted } from '#server/engines/duckdb/open-database.ts'
import { relationKind } from './relations.ts'

const SCHEMA = 'main'

/** Loads a staged file within a transaction; gives the number of its rows. Throws errors of the database. */
export async function loadTable(
  connection: DuckDBConnection,
  { schema, table, how, path, columns }: Omit<TableLoad, 'clientId'>,
): Promise<Result<number, EngineError>> {
  if ((schema ?? SCHEMA) !== SCHEMA)
    return err(placelessError('table', `There is no schema ${schema ?? ''}.`))
  const kind = await relationKind(connection, SCHEMA, table)
  if (kind === 'view') return err(placelessError('table', `${table} is a view.`))
  if (how === 'create' && kind !== null)
    return err(placelessError('table', `The table ${table} exists: choose another name, append or replace.`))
  const name = `${SCHEMA}.${quoted(table)}`
  const from = `SELECT ${columns.map((column) => quoted(column.name)).join(', ')} FROM read_parquet(${textLiteral(path)})`
  const isNew = how !== 'append' || kind === null
  if (!isNew) {
    const fault = await appendFault(connection, table, columns)
    if (fault !== null) return err(fault)
  }
  const sql = isNew ? `CREATE OR REPLACE TABLE ${name} AS ${from}` : `INSERT INTO ${name} BY NAME ${from}`
  const answer = await connection.runAndReadAll(sql)
  return ok(Number(answer.getRows()[0]?.[0] ?? 0))
}

/** Types that hold every value of a loaded type exactly, beside itself and VARCHAR. */
const WIDER: ReadonlyMap<string, readonly string[]> = new Map([
  ['BIGINT', ['HUGEINT']],
  ['DATE', ['TIMESTAMP']],
])

/** Whether a decimal has no more decimals than one of a table. The load fails for a value with too many digits before the mark. */
function fitsDecimal(type: LoadedType, known: string): boolean {
  const scale = /^DECIMAL\([0-9]+,([0-9]+)\)$/.exec(known)?.[1]
  const own = type.kind === 'decimal' ? type.scale : type.kind === 'integer' ? 0 : null
  return scale !== undefined && own !== null && own <= Number(scale)
}

/** Why rows cannot be appended without loss; null if they can. */
async function appendFault(
  connection: DuckDBConnection,
  table: string,
  columns: readonly LoadedColumn[],
): Promise<EngineError | null> {
  const answer = await connection.runAndReadAll(
    `SELECT column_name, data_type FROM duckdb_columns()
      WHERE database_name = current_database() AND schema_name = ${textLiteral(SCHEMA)} AND lower(table_name) = lower($1)`,
    [table],
  )
  const types = new Map(answer.getRows().map(([name, type]) => [String(name).toLowerCase(), String(type)]))
  for (const { name, type } of columns) {
    const known = types.get(name.toLowerCase())
    const given = typeName(type)
    if (known === undefined) return placelessError('column', `The table ${table} has no column ${name}.`)
    const fits = known === given || known === 'VARCHAR' || (WIDER.get(given) ?? []).includes(known)
    if (!fits && !fitsDecimal(type, known))
      return placelessError('column', `${name} is ${known} in the table ${table} and ${given} in the file.`)
  }
  return null
}

import {
  bigquery,
  clickhouse,
  type DialectOptions,
  duckdb,
  hive,
  mariadb,
  mysql,
  postgresql,
  redshift,
  snowflake,
  spark,
  sqlite,
  sql as standardSql,
  transactsql,
  trino,
} from 'sql-formatter'

const DIALECTS: ReadonlyMap<string, DialectOptions> = new Map([
  ['bigquery', bigquery],
  ['clickhouse', clickhouse],
  ['clickhousedb', clickhouse],
  ['cockroachdb', postgresql],
  ['databricks', spark],
  ['duckdb', duckdb],
  ['hive', hive],
  ['mariadb', mariadb],
  ['mssql', transactsql],
  ['mysql', mysql],
  ['postgresql', postgresql],
  ['presto', trino],
  ['redshift', redshift],
  ['snowflake', snowflake],
  ['spark', spark],
  ['sqlite', sqlite],
  ['trino', trino],
])

/** For an unknown engine, a text is valid if one of these dialects can read it; the first one formats it. */
const ANY_DIALECT: readonly DialectOptions[] = [duckdb, standardSql, mysql]

/**
 * The dialects to format the SQL of an engine with, best first. A dialect may lack an operator of its engine; the others may
 * read it, and none can change a token.
 */
export function formatDialects(engine: string | null): readonly DialectOptions[] {
  const known = DIALECTS.get(engine ?? '')
  return known === undefined ? ANY_DIALECT : [known, postgresql]
}

/** Whether an engine has a dialect of its own. */
export function hasFormatDialect(engine: string | null): boolean {
  return DIALECTS.has(engine ?? '')
}

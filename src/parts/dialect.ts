import type { SqlDialectName } from '#ui/code/code-types.ts'

/** The SQL dialect for highlighting, by the backend of a database. */
export function dialectOf(backend: string | undefined): SqlDialectName {
  return DIALECTS.get(backend ?? '') ?? 'standard'
}

const DIALECTS: ReadonlyMap<string, SqlDialectName> = new Map(
  Object.entries<SqlDialectName>({
    duckdb: 'duckdb',
    postgresql: 'postgresql',
    mysql: 'mysql',
    mariadb: 'mariadb',
    sqlite: 'sqlite',
    clickhouse: 'clickhouse',
    mssql: 'mssql',
    oracle: 'plsql',
    bigquery: 'bigquery',
  }),
)

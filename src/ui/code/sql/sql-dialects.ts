import {
  Cassandra,
  MariaSQL,
  MSSQL,
  MySQL,
  PLSQL,
  PostgreSQL,
  SQLDialect,
  SQLite,
  StandardSQL,
} from '@codemirror/lang-sql'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { DUCKDB_FUNCTIONS, DUCKDB_KEYWORDS, DUCKDB_TYPES } from './duckdb-names.ts'

const DuckDB = SQLDialect.define({
  keywords: DUCKDB_KEYWORDS,
  types: DUCKDB_TYPES,
  builtin: DUCKDB_FUNCTIONS,
  doubleDollarQuotedStrings: true,
  operatorChars: '+-*/<>=~!@#%^&|`?',
  specialVar: '$',
  unquotedBitLiterals: false,
  treatBitsAsBytes: false,
})

const BigQuery = SQLDialect.define({
  keywords: `${StandardSQL.spec.keywords ?? ''} qualify unnest struct array safe_cast except replace assert ignore respect nulls window`,
  types:
    'int64 float64 numeric bignumeric bool string bytes date datetime time timestamp interval geography json array struct',
  identifierQuotes: '`',
  doubleQuotedStrings: true,
  hashComments: true,
  charSetCasts: true,
})

const DIALECTS: Readonly<Record<SqlDialectName, SQLDialect>> = {
  duckdb: DuckDB,
  postgresql: PostgreSQL,
  mysql: MySQL,
  mariadb: MariaSQL,
  sqlite: SQLite,
  mssql: MSSQL,
  plsql: PLSQL,
  cassandra: Cassandra,
  bigquery: BigQuery,
  standard: StandardSQL,
}

/** The grammar of a dialect. */
export const sqlDialect = (name: SqlDialectName) => DIALECTS[name]

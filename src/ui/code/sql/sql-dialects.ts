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

const ClickHouse = SQLDialect.define({
  keywords: `${StandardSQL.spec.keywords ?? ''} final prewhere sample settings format limit offset array asof any semi anti global engine partition ttl`,
  types:
    'int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 decimal string fixedstring uuid date date32 datetime datetime64 bool enum8 enum16 array tuple map nullable lowcardinality json',
  identifierQuotes: '`"',
  backslashEscapes: true,
  hashComments: true,
  slashComments: true,
  doubleDollarQuotedStrings: true,
})

const DIALECTS: Readonly<Record<SqlDialectName, SQLDialect>> = {
  duckdb: DuckDB,
  postgresql: PostgreSQL,
  mysql: MySQL,
  mariadb: MariaSQL,
  sqlite: SQLite,
  clickhouse: ClickHouse,
  mssql: MSSQL,
  plsql: PLSQL,
  cassandra: Cassandra,
  bigquery: BigQuery,
  standard: StandardSQL,
}

/** The grammar of a dialect. */
export const sqlDialect = (name: SqlDialectName) => DIALECTS[name]

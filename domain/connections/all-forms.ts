import { BIGQUERY_FORM } from '#domain/engines/bigquery/form.ts'
import { CLICKHOUSE_FORM } from '#domain/engines/clickhouse/form.ts'
import type { ConnectionForm } from '#domain/engines/connection-form.ts'
import { MSSQL_FORM } from '#domain/engines/mssql/form.ts'
import { MYSQL_FORM } from '#domain/engines/mysql/form.ts'
import { POSTGRESQL_FORM } from '#domain/engines/postgresql/form.ts'
import { SNOWFLAKE_FORM } from '#domain/engines/snowflake/form.ts'
import { SQLITE_FORM } from '#domain/engines/sqlite/form.ts'
import { TRINO_FORM } from '#domain/engines/trino/form.ts'

/** The form of each kind of engine that can be connected to. */
export const CONNECTION_FORMS: ReadonlyMap<string, ConnectionForm> = new Map([
  ['postgresql', POSTGRESQL_FORM],
  ['mysql', MYSQL_FORM],
  ['clickhouse', CLICKHOUSE_FORM],
  ['trino', TRINO_FORM],
  ['sqlite', SQLITE_FORM],
  ['mssql', MSSQL_FORM],
  ['bigquery', BIGQUERY_FORM],
  ['snowflake', SNOWFLAKE_FORM],
])

/** Names of kinds without a form: files and folders of the server. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([['duckdb', 'DuckDB']])

/** The name of an engine for users. */
export function engineLabel(kind: string): string {
  return CONNECTION_FORMS.get(kind)?.label ?? OTHER_NAMES.get(kind) ?? kind
}

/** The shape of an address of a kind. */
export function addressExample(kind: string): string {
  const form = CONNECTION_FORMS.get(kind)
  const scheme = form?.schemes[0]?.split('+')[0] ?? 'engine'
  const port = form?.place === 'host' && form.defaultPort !== null ? `:${form.defaultPort}` : ''
  return `${scheme}://user:password@${form?.place ?? 'host'}${port}/database`
}

/** The kind whose addresses have this scheme, of any driver; null if there is none. */
export function kindOfScheme(scheme: string): string | null {
  const [base = ''] = scheme.split('+')
  for (const [kind, { schemes }] of CONNECTION_FORMS) {
    if (schemes.includes(scheme) || schemes.includes(base)) return kind
  }
  return null
}

import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { quoteName } from '#domain/sql/quote-name.ts'

/** SQL syntax of names and values. `rowsAtOnce` is the most rows of one INSERT. */
export interface SqlForm {
  readonly name: (name: string) => string
  readonly text: (text: string) => string
  readonly truth: (value: boolean) => string
  readonly rowsAtOnce: number
}

const STANDARD: SqlForm = {
  name: quoteName,
  text: (text) => `'${doubled(text)}'`,
  truth: (value) => (value ? 'TRUE' : 'FALSE'),
  rowsAtOnce: 1_000,
}

/** Dialects with backslash escapes quote names in backquotes. */
const BACKSLASH: SqlForm = {
  ...STANDARD,
  name: (name) =>
    isPlain(name) ? quoteName(name).replaceAll('"', '`') : `\`${name.replaceAll('`', '``')}\``,
  text: (text) => `'${doubled(text.replaceAll('\\', '\\\\'))}'`,
}

/** GoogleSQL has neither doubled quotes nor line breaks in strings. */
const BIGQUERY: SqlForm = {
  ...BACKSLASH,
  name: (name) => (isPlain(name) ? BACKSLASH.name(name) : `\`${escaped(name).replaceAll('`', '\\`')}\``),
  text: (text) => `'${escaped(text).replaceAll("'", "\\'")}'`,
}

const MSSQL: SqlForm = {
  ...STANDARD,
  name: (name) => (isPlain(name) && quoteName(name) === name ? name : `[${name.replaceAll(']', ']]')}]`),
  // Without N, characters outside the database's code page become question marks.
  text: (text) => `${/^[ -~\s]*$/.test(text) ? '' : 'N'}'${doubled(text)}'`,
  truth: (value) => (value ? '1' : '0'),
}

const FORMS: ReadonlyMap<string, SqlForm> = new Map<string, SqlForm>([
  ...[
    'mysql',
    'mariadb',
    'hive',
    'spark',
    'databricks',
    'impala',
    'clickhouse',
    'clickhousedb',
    'doris',
    'starrocks',
  ].map((backend) => [backend, BACKSLASH] as const),
  ['snowflake', { ...STANDARD, text: BACKSLASH.text }],
  ['bigquery', BIGQUERY],
  ['mssql', MSSQL],
  ['oracle', { ...STANDARD, truth: MSSQL.truth, rowsAtOnce: 1 }],
])

/** The SQL syntax of a backend; the standard one for an unknown backend. */
export function sqlForm(backend: string | null): SqlForm {
  return FORMS.get(backend ?? '') ?? STANDARD
}

const SQL_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** A value in a statement. Numbers keep their digits; others such as NaN are cast from text. */
export function sqlValue(form: SqlForm, cell: ResultCell, { kind }: ResultColumn): string {
  if (cell === null) return 'NULL'
  if (typeof cell === 'boolean') return form.truth(cell)
  const text = String(cell)
  if (kind !== 'number' && typeof cell !== 'number') return form.text(text)
  return SQL_NUMBER.test(text) ? text : `CAST(${form.text(text)} AS DOUBLE PRECISION)`
}

function isPlain(name: string): boolean {
  return /^[a-z_][a-z0-9_]*$/.test(name)
}

function doubled(text: string): string {
  return text.replaceAll("'", "''")
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

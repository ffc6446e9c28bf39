/**
 * Quotes a name for a statement unless it is plain lower case.
 * Source: the SQL standard's delimited identifiers, as in DuckDB, PostgreSQL and SQLite.
 */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`
}

const BACKTICKS = new Set(['mysql', 'mariadb', 'bigquery', 'clickhouse'])

/** Returns the function that quotes a name in a dialect unless it is plain: as `quoteName`, or by the marks of that dialect. */
export function nameQuoter(dialect: string): (name: string) => string {
  const marked = BACKTICKS.has(dialect)
    ? (name: string) => `\`${name.replaceAll('`', '``')}\``
    : dialect === 'mssql'
      ? (name: string) => `[${name.replaceAll(']', ']]')}]`
      : quoteName
  return (name) => (quoteName(name) === name ? name : marked(name))
}

const RESERVED = new Set(
  (
    'all analyse analyze and anti any array as asc asof asymmetric at authorization binary both by case cast check ' +
    'collate collation column concurrently constraint create cross default deferrable desc describe distinct do else ' +
    'end except false fetch for foreign freeze from full glob grant group having ilike in initially inner intersect ' +
    'into is isnull join lambda lateral leading left like limit natural not notnull null offset on only or order outer ' +
    'overlaps pivot pivot_longer pivot_wider placing positional primary qualify references returning right select ' +
    'semi show similar some summarize symmetric table tablesample then to trailing true union unique unpack unpivot ' +
    'using variadic verbose when where window with'
  ).split(' '),
)

/**
 * Writes a name so that it can stand in a statement: as it is when it is plain lower case, else in double quotes.
 * Source: the SQL standard's delimited identifiers, as DuckDB, PostgreSQL and SQLite read them.
 */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`
}

const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create ' +
    'default deferrable desc describe distinct do else end except false fetch for foreign from grant group having ' +
    'in initially intersect into lambda lateral leading limit not null offset on only or order pivot placing ' +
    'primary qualify references returning select show some summarize symmetric table then to trailing true union ' +
    'unique unpivot using variadic when where window with'
  ).split(' '),
)

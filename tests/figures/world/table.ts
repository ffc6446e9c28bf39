/** The type of a column. */
export type ColumnKind =
  | 'text'
  | 'flag'
  | 'year'
  | 'integer'
  | 'bigint'
  | 'huge'
  | 'decimal'
  | 'double'
  | 'day'
  | 'time'
  | 'zoned'

/** A column with its name and type. */
export interface WorldColumn {
  readonly name: string
  readonly kind: ColumnKind
}

/** A table. Cells are texts that the database casts to the type of their column; null is no value. */
export interface WorldTable {
  readonly columns: readonly WorldColumn[]
  readonly rows: readonly (readonly (string | null)[])[]
}

const SQL_TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'VARCHAR',
  flag: 'BOOLEAN',
  year: 'INTEGER',
  integer: 'INTEGER',
  bigint: 'BIGINT',
  huge: 'DECIMAL(38,0)',
  decimal: 'DECIMAL(38,10)',
  double: 'DOUBLE',
  day: 'DATE',
  time: 'TIMESTAMP',
  zoned: 'TIMESTAMPTZ',
}

/** Quotes a name for SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Quotes a text for SQL. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** The query that gives the table. */
export function tableSql({ columns, rows }: WorldTable): string {
  const literal = (cell: string | null) => (cell === null ? 'NULL' : quoteText(cell))
  const lines = rows.length === 0 ? [columns.map(() => null)] : rows
  const values = lines.map((row) => `(${row.map(literal).join(', ')})`).join(',\n')
  const casts = columns.map(
    ({ name, kind }, at) => `CAST(c${at} AS ${SQL_TYPES[kind]}) AS ${quoteName(name)}`,
  )
  const heads = columns.map((_, at) => `c${at}`).join(', ')
  const where = rows.length === 0 ? ' WHERE 1 = 0' : ''
  return `SELECT ${casts.join(', ')} FROM (VALUES ${values}) AS t(${heads})${where}`
}

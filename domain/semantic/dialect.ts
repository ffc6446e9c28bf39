import { quoteName } from '#domain/sql/quote-name.ts'

/** How a kind of database writes what chart queries need. Others are added beside DUCKDB. */
export interface Dialect {
  readonly name: string
  readonly quoteName: (name: string) => string
  /** Time grains in the order of their length, with what cuts a time to it; `{col}` is the time. */
  readonly grains: readonly TimeGrain[]
  /** Writes a time (ms since 1970, no zone) to compare a column of this type with. */
  readonly timeLiteral: (time: number, columnType: string | null) => string
  readonly caseInsensitiveLike: string
}

/** A time grain: its ISO duration, what people call it, and its SQL. */
export interface TimeGrain {
  readonly duration: string
  readonly name: string
  readonly sql: string
}

const DUCKDB_UNITS = [
  ['PT1S', 'Second'],
  ['PT1M', 'Minute'],
  ['PT1H', 'Hour'],
  ['P1D', 'Day'],
  ['P1W', 'Week'],
  ['P1M', 'Month'],
  ['P3M', 'Quarter'],
  ['P1Y', 'Year'],
] as const

/** DuckDB, as Superset writes for it. Source: contract, chart-data-other-engines. */
export const DUCKDB: Dialect = {
  name: 'DuckDB',
  quoteName,
  grains: DUCKDB_UNITS.map(([duration, name]) => ({
    duration,
    name,
    sql: `DATE_TRUNC('${name.toLowerCase()}', {col})`,
  })),
  timeLiteral: (time, columnType) => {
    const [day = '', clock = ''] = new Date(time).toISOString().slice(0, 23).split('T')
    const text = `'${day} ${clock}000'`
    if (!/^date$/i.test(columnType ?? '')) return text
    return time % 86_400_000 === 0 ? `DATE '${day}'` : `TIMESTAMP ${text}`
  },
  caseInsensitiveLike: 'ILIKE',
}

/** Writes a text as an SQL string. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Cuts a time expression to a grain; null when the dialect has no such grain. */
export function truncate(dialect: Dialect, expression: string, duration: string): string | null {
  const grain = dialect.grains.find((candidate) => candidate.duration === duration)
  return grain === undefined ? null : grain.sql.replace('{col}', () => expression)
}

import { type Dialect, STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'

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

/** DuckDB, as Superset writes for it. Source: wire §7.2. */
export const DUCKDB: Dialect = {
  ...STANDARD_SQL,
  name: 'DuckDB',
  scan: scanDialect('duckdb'),
  defaultSchema: 'main',
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
  matches: (text, pattern) => `regexp_matches(${text}, ${pattern})`,
}

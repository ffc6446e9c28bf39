import { type Dialect, STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { exactTime, timeSinceEpoch } from '#domain/time/exact-time.ts'

const WEEK = "DATE_TRUNC('week', {col})"

/** A week from Sunday is the week from Monday of the next day. */
const SUNDAY_WEEK = "DATE_TRUNC('week', ({col}) + INTERVAL '1' DAY)"

/** The SQL of each grain, with its name in Superset; `{col}` occurs once. Buckets within a day count from midnight. */
const DUCKDB_GRAINS = [
  ['PT1S', 'Second', "DATE_TRUNC('second', {col})"],
  ['PT5S', '5 second', "TIME_BUCKET(INTERVAL '5' SECOND, {col})"],
  ['PT30S', '30 second', "TIME_BUCKET(INTERVAL '30' SECOND, {col})"],
  ['PT1M', 'Minute', "DATE_TRUNC('minute', {col})"],
  ['PT5M', '5 minute', "TIME_BUCKET(INTERVAL '5' MINUTE, {col})"],
  ['PT10M', '10 minute', "TIME_BUCKET(INTERVAL '10' MINUTE, {col})"],
  ['PT15M', '15 minute', "TIME_BUCKET(INTERVAL '15' MINUTE, {col})"],
  ['PT30M', '30 minute', "TIME_BUCKET(INTERVAL '30' MINUTE, {col})"],
  ['PT1H', 'Hour', "DATE_TRUNC('hour', {col})"],
  ['PT6H', '6 hour', "TIME_BUCKET(INTERVAL '6' HOUR, {col})"],
  ['P1D', 'Day', "DATE_TRUNC('day', {col})"],
  ['P1W', 'Week', WEEK],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday', `${SUNDAY_WEEK} - INTERVAL '1' DAY`],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday', WEEK],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday', `${SUNDAY_WEEK} + INTERVAL '5' DAY`],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday', `${WEEK} + INTERVAL '6' DAY`],
  ['P1M', 'Month', "DATE_TRUNC('month', {col})"],
  ['P3M', 'Quarter', "DATE_TRUNC('quarter', {col})"],
  ['P1Y', 'Year', "DATE_TRUNC('year', {col})"],
] as const

/** The dialect of DuckDB, with the SQL that Superset writes. Source: wire §7.2. */
export const DUCKDB: Dialect = {
  ...STANDARD_SQL,
  name: 'DuckDB',
  scan: scanDialect('duckdb'),
  defaultSchema: 'main',
  grains: DUCKDB_GRAINS.map(([duration, name, sql]) => ({ duration, name, sql })),
  bytesLiteral: (hex) => `'${hex.replaceAll(/../g, '\\x$&')}'::BLOB`,
  farTimeLiteral: timeSinceEpoch,
  timeLiteral: (time, columnType) => {
    const { day, clock } = exactTime(time)
    const text = `'${day} ${clock}'`
    if (!/^date$/i.test(columnType ?? '')) return text
    return time % 86_400_000 === 0 ? `DATE '${day}'` : `TIMESTAMP ${text}`
  },
  caseInsensitiveLike: 'ILIKE',
  matches: (text, pattern) => `regexp_matches(${text}, ${pattern})`,
  mergesQueries: true,
}

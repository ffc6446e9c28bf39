import { type Dialect, STANDARD_SQL, textLiteral } from '#domain/semantic/dialect.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { exactTime, timeSinceEpoch } from '#domain/time/exact-time.ts'
import { arrayLiteral } from './array-literal.ts'

const WEEK = "DATE_TRUNC('week', {col})"

/** A week from Sunday is the week from Monday of the next day. */
const SUNDAY_WEEK = "DATE_TRUNC('week', {col} + INTERVAL '1 day')"

/** The SQL of each grain, with its name in Superset. */
const POSTGRESQL_GRAINS = [
  ['PT1S', 'Second', "DATE_TRUNC('second', {col})"],
  ['PT5S', '5 second', partOf('minute', 'second', 5)],
  ['PT30S', '30 second', partOf('minute', 'second', 30)],
  ['PT1M', 'Minute', "DATE_TRUNC('minute', {col})"],
  ['PT5M', '5 minute', partOf('hour', 'minute', 5)],
  ['PT10M', '10 minute', partOf('hour', 'minute', 10)],
  ['PT15M', '15 minute', partOf('hour', 'minute', 15)],
  ['PT30M', '30 minute', partOf('hour', 'minute', 30)],
  ['PT1H', 'Hour', "DATE_TRUNC('hour', {col})"],
  ['PT6H', '6 hour', partOf('day', 'hour', 6)],
  ['P1D', 'Day', "DATE_TRUNC('day', {col})"],
  ['P1W', 'Week', WEEK],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday', `${SUNDAY_WEEK} - INTERVAL '1 day'`],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday', WEEK],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday', `${SUNDAY_WEEK} + INTERVAL '5 days'`],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday', `${WEEK} + INTERVAL '6 days'`],
  ['P1M', 'Month', "DATE_TRUNC('month', {col})"],
  ['P3M', 'Quarter', "DATE_TRUNC('quarter', {col})"],
  ['P1Y', 'Year', "DATE_TRUNC('year', {col})"],
] as const

/** Superset's form of a part of a larger unit: DATE_BIN exists since version 14 only. */
function partOf(larger: string, unit: string, count: number): string {
  return `DATE_TRUNC('${larger}', {col}) + INTERVAL '${count} ${unit}s' * FLOOR(EXTRACT(${unit.toUpperCase()} FROM {col}) / ${count})`
}

/** Types that can be neither compared nor ordered. */
const INCOMPARABLE = /^(?:json|record|xml|point|polygon)$/i

/** The dialect of PostgreSQL, with the SQL that Superset writes. Source: wire §7.2. */
export const POSTGRESQL: Dialect = {
  ...STANDARD_SQL,
  name: 'PostgreSQL',
  scan: scanDialect('postgresql'),
  defaultSchema: 'public',
  grains: POSTGRESQL_GRAINS.map(([duration, name, sql]) => ({ duration, name, sql })),
  bytesLiteral: null,
  bytesText: (bytes) => `CONCAT('.x', ENCODE(${bytes}, 'hex'))`,
  nestedLiteral: (json) => {
    const text = arrayLiteral(json)
    return text === null ? null : textLiteral(text)
  },
  comparable: (sql, columnType) => (INCOMPARABLE.test(columnType ?? '') ? `CAST(${sql} AS TEXT)` : sql),
  farTimeLiteral: timeSinceEpoch,
  timeLiteral: (time, columnType) => {
    const { day, clock } = exactTime(time)
    const isDay = time % 86_400_000 === 0 && /^date$/i.test(columnType ?? '')
    return isDay
      ? `TO_DATE('${day}', 'YYYY-MM-DD')`
      : `TO_TIMESTAMP('${day} ${clock}', 'YYYY-MM-DD HH24:MI:SS.US')`
  },
  specialNumber: (name) => `CAST('${name}' AS DOUBLE PRECISION)`,
  caseInsensitiveLike: 'ILIKE',
  matches: (text, pattern) => `${text} ~ ${pattern}`,
  // NULL is the largest value of this server.
  ordered: (sql, isAscending) => `${sql} ${isAscending ? 'ASC' : 'DESC NULLS LAST'}`,
  mergesQueries: true,
}

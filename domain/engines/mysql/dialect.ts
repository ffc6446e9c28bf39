import { type Dialect, STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { exactTime } from '#domain/time/exact-time.ts'

const SUNDAY_WEEK = 'DATE(DATE_SUB({col}, INTERVAL DAYOFWEEK({col}) - 1 DAY))'

const MONDAY_WEEK = 'DATE(DATE_SUB({col}, INTERVAL DAYOFWEEK(DATE_SUB({col}, INTERVAL 1 DAY)) - 1 DAY))'

const SECONDS = 'HOUR({col})*60*60 + MINUTE({col})*60'

/** The SQL of each grain of Superset, whose week begins on Sunday here, and those that other engines have beside them. */
const MYSQL_GRAINS = [
  ['PT1S', 'Second', `DATE_ADD(DATE({col}), INTERVAL (${SECONDS} + SECOND({col})) SECOND)`],
  ['PT5S', '5 second', `DATE_ADD(DATE({col}), INTERVAL (${SECONDS} + SECOND({col}) DIV 5 * 5) SECOND)`],
  ['PT30S', '30 second', `DATE_ADD(DATE({col}), INTERVAL (${SECONDS} + SECOND({col}) DIV 30 * 30) SECOND)`],
  ['PT1M', 'Minute', 'DATE_ADD(DATE({col}), INTERVAL (HOUR({col})*60 + MINUTE({col})) MINUTE)'],
  ['PT5M', '5 minute', minutes(5)],
  ['PT10M', '10 minute', minutes(10)],
  ['PT15M', '15 minute', minutes(15)],
  ['PT30M', '30 minute', minutes(30)],
  ['PT1H', 'Hour', 'DATE_ADD(DATE({col}), INTERVAL HOUR({col}) HOUR)'],
  ['PT6H', '6 hour', 'DATE_ADD(DATE({col}), INTERVAL HOUR({col}) DIV 6 * 6 HOUR)'],
  ['P1D', 'Day', 'DATE({col})'],
  ['P1W', 'Week (from Sunday)', SUNDAY_WEEK],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday', SUNDAY_WEEK],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday', MONDAY_WEEK],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday', `DATE_ADD(${SUNDAY_WEEK}, INTERVAL 6 DAY)`],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday', `DATE_ADD(${MONDAY_WEEK}, INTERVAL 6 DAY)`],
  ['P1M', 'Month', 'DATE(DATE_SUB({col}, INTERVAL DAYOFMONTH({col}) - 1 DAY))'],
  ['P3M', 'Quarter', 'MAKEDATE(YEAR({col}), 1) + INTERVAL QUARTER({col}) QUARTER - INTERVAL 1 QUARTER'],
  ['P1Y', 'Year', 'DATE(DATE_SUB({col}, INTERVAL DAYOFYEAR({col}) - 1 DAY))'],
] as const

function minutes(count: number): string {
  return `DATE_ADD(DATE({col}), INTERVAL (HOUR({col})*60 + MINUTE({col}) DIV ${count} * ${count}) MINUTE)`
}

/** The dialect of MySQL and MariaDB, with the SQL that Superset writes. */
export const MYSQL: Dialect = {
  ...STANDARD_SQL,
  name: 'MySQL',
  scan: scanDialect('mysql'),
  quoteName: (name) => `\`${name.replaceAll('`', '``')}\``,
  textLiteral: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  grains: MYSQL_GRAINS.map(([duration, name, sql]) => ({ duration, name, sql })),
  // The text of a single has six digits; as a double it has all, and equals the number that is shown.
  comparable: (sql, columnType) => (/^FLOAT\b/i.test(columnType ?? '') ? `(${sql} + 0E0)` : sql),
  timeLiteral: (time, columnType) => {
    const { day, clock } = exactTime(time)
    const isDay = time % 86_400_000 === 0 && /^date$/i.test(columnType ?? '')
    return isDay
      ? `STR_TO_DATE('${day}', '%Y-%m-%d')`
      : `STR_TO_DATE('${day} ${clock}', '%Y-%m-%d %H:%i:%s.%f')`
  },
  asText: (value) => `CAST(${value} AS CHAR)`,
  asTime: (text) => `CAST(${text} AS DATETIME(6))`,
  specialNumber: () => null,
  matches: (text, pattern) => `${text} REGEXP ${pattern}`,
  isSame: (one, other) => `${one} <=> ${other}`,
  // NULL is the smallest value of this server.
  ordered: (sql, isAscending) => (isAscending ? `${sql} IS NULL, ${sql} ASC` : `${sql} DESC`),
}

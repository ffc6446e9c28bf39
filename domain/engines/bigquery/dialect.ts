import { type Dialect, STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { exactTime } from '#domain/time/exact-time.ts'

/** DATE, DATETIME and TIMESTAMP as a DATETIME in UTC. */
const TIME = 'CAST({col} AS DATETIME)'

function truncated(unit: string): string {
  return `DATETIME_TRUNC(${TIME}, ${unit})`
}

/** The start of `count` units within the next larger unit. */
function partOf(larger: string, unit: string, count: number): string {
  return `DATETIME_ADD(${truncated(larger)}, INTERVAL ${count} * DIV(EXTRACT(${unit} FROM ${TIME}), ${count}) ${unit})`
}

/** The SQL of each grain, with its name in Superset. */
const BIGQUERY_GRAINS = [
  ['PT1S', 'Second', truncated('SECOND')],
  ['PT5S', '5 second', partOf('MINUTE', 'SECOND', 5)],
  ['PT30S', '30 second', partOf('MINUTE', 'SECOND', 30)],
  ['PT1M', 'Minute', truncated('MINUTE')],
  ['PT5M', '5 minute', partOf('HOUR', 'MINUTE', 5)],
  ['PT10M', '10 minute', partOf('HOUR', 'MINUTE', 10)],
  ['PT15M', '15 minute', partOf('HOUR', 'MINUTE', 15)],
  ['PT30M', '30 minute', partOf('HOUR', 'MINUTE', 30)],
  ['PT1H', 'Hour', truncated('HOUR')],
  ['PT6H', '6 hour', partOf('DAY', 'HOUR', 6)],
  ['P1D', 'Day', truncated('DAY')],
  ['P1W', 'Week', truncated('WEEK(MONDAY)')],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday', truncated('WEEK(SUNDAY)')],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday', truncated('WEEK(MONDAY)')],
  [
    'P1W/1970-01-03T00:00:00Z',
    'Week ending Saturday',
    `DATETIME_ADD(${truncated('WEEK(SUNDAY)')}, INTERVAL 6 DAY)`,
  ],
  [
    'P1W/1970-01-04T00:00:00Z',
    'Week ending Sunday',
    `DATETIME_ADD(${truncated('WEEK(MONDAY)')}, INTERVAL 6 DAY)`,
  ],
  ['P1M', 'Month', truncated('MONTH')],
  ['P3M', 'Quarter', truncated('QUARTER')],
  ['P1Y', 'Year', truncated('YEAR')],
] as const

/** Texts have no line breaks, and no doubled quotes. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

/** The dialect of BigQuery, GoogleSQL. */
export const BIGQUERY: Dialect = {
  ...STANDARD_SQL,
  name: 'Google BigQuery',
  scan: scanDialect('bigquery'),
  quoteName: (name) => `\`${escaped(name).replaceAll('`', '\\`')}\``,
  textLiteral: (text) => `'${escaped(text).replaceAll("'", "\\'")}'`,
  grains: BIGQUERY_GRAINS.map(([duration, name, sql]) => ({ duration, name, sql })),
  nestedText: (nested) => `TO_JSON_STRING(${nested})`,
  bytesText: (bytes) => `CONCAT('.x', TO_HEX(${bytes}))`,
  bytesLiteral: (hex) => `FROM_HEX('${hex}')`,
  timeLiteral: (time, columnType) => {
    const { day, clock } = exactTime(time)
    const text = `${day}T${clock.endsWith('000') ? clock.slice(0, -3) : clock}`
    const type = (columnType ?? '').toUpperCase()
    if (type === 'DATE' && time % 86_400_000 === 0) return `CAST('${text.slice(0, 10)}' AS DATE)`
    return type === 'TIMESTAMP' ? `CAST('${text}+00' AS TIMESTAMP)` : `CAST('${text}' AS DATETIME)`
  },
  asText: (value) => `CAST(${value} AS STRING)`,
  asTime: (text) => `CAST(${text} AS DATETIME)`,
  specialNumber: (name) => `CAST('${name}' AS FLOAT64)`,
  addHours: (time, hours) => `DATETIME_ADD(CAST(${time} AS DATETIME), INTERVAL ${hours} HOUR)`,
  addUnits: (time, count, unit) =>
    `DATETIME_ADD(CAST(${time} AS DATETIME), INTERVAL ${count} ${unit.toUpperCase()})`,
  matches: (text, pattern) => `REGEXP_CONTAINS(${text}, ${pattern})`,
  // NULL is the smallest value of this server.
  ordered: (sql, isAscending) => `${sql} ${isAscending ? 'ASC NULLS LAST' : 'DESC'}`,
}

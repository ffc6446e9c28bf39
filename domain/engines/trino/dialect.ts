import { type Dialect, STANDARD_SQL, textLiteral } from '#domain/semantic/dialect.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { exactTime, partsSinceEpoch } from '#domain/time/exact-time.ts'

/** Superset casts to TIMESTAMP, which has milliseconds: the last microseconds of a day would be rounded into the next one. */
const TIME = 'CAST({col} AS TIMESTAMP(6))'

const WEEK = `DATE_TRUNC('week', ${TIME})`

/** A week from Sunday is the week from Monday of the next day. */
const SUNDAY_WEEK = `DATE_TRUNC('week', ${TIME} + INTERVAL '1' DAY)`

/** The SQL of each grain, with its name in Superset. */
const TRINO_GRAINS = [
  ['PT1S', 'Second', `DATE_TRUNC('second', ${TIME})`],
  ['PT5S', '5 second', partOf('minute', 'second', 5)],
  ['PT30S', '30 second', partOf('minute', 'second', 30)],
  ['PT1M', 'Minute', `DATE_TRUNC('minute', ${TIME})`],
  ['PT5M', '5 minute', partOf('hour', 'minute', 5)],
  ['PT10M', '10 minute', partOf('hour', 'minute', 10)],
  ['PT15M', '15 minute', partOf('hour', 'minute', 15)],
  ['PT30M', '30 minute', partOf('hour', 'minute', 30)],
  ['PT1H', 'Hour', `DATE_TRUNC('hour', ${TIME})`],
  ['PT6H', '6 hour', partOf('day', 'hour', 6)],
  ['P1D', 'Day', `DATE_TRUNC('day', ${TIME})`],
  ['P1W', 'Week', WEEK],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday', `${SUNDAY_WEEK} - INTERVAL '1' DAY`],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday', WEEK],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday', `${SUNDAY_WEEK} + INTERVAL '5' DAY`],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday', `${WEEK} + INTERVAL '6' DAY`],
  ['P1M', 'Month', `DATE_TRUNC('month', ${TIME})`],
  ['P3M', 'Quarter', `DATE_TRUNC('quarter', ${TIME})`],
  ['P1Y', 'Year', `DATE_TRUNC('year', ${TIME})`],
] as const

/** The division is of integers, so it leaves out the rest. */
function partOf(larger: string, unit: string, count: number): string {
  return `DATE_TRUNC('${larger}', ${TIME}) + INTERVAL '${count}' ${unit.toUpperCase()} * (EXTRACT(${unit.toUpperCase()} FROM ${TIME}) / ${count})`
}

/** Types that texts are cast to. */
const TYPED = /^(?:time(?:\(\d{1,2}\))?(?: with time zone)?|uuid|ipaddress|json|char\(\d{1,5}\))$/i

/** The name of a type that is written into a statement has nothing else in it. */
const PLAIN_TYPE = /^[\w(), ]{1,1000}$/

/** Lists are cast by way of texts: JSON has no dates. */
function castJson(json: string, type: string): string {
  const depth = /^(?:ARRAY\()*/i.exec(type)?.[0].split('(').length ?? 1
  const inner = type.slice(6 * (depth - 1), type.length - (depth - 1))
  if (depth === 1 || /^(?:MAP|ROW)\b/i.test(inner)) return `CAST(${json} AS ${type})`
  const texts = `${'ARRAY('.repeat(depth - 1)}VARCHAR${')'.repeat(depth - 1)}`
  return `CAST(CAST(${json} AS ${texts}) AS ${type})`
}

/** The dialect of Trino, with the grains of Superset and those that other engines have beside them. */
export const TRINO: Dialect = {
  ...STANDARD_SQL,
  name: 'Trino',
  scan: scanDialect('trino'),
  // Its list of reserved words is not that of other databases, and quotes never change a name: it ignores case within them.
  quoteName: (name) => `"${name.replaceAll('"', '""')}"`,
  grains: TRINO_GRAINS.map(([duration, name, sql]) => ({ duration, name, sql })),
  // Its intervals have one unit, and milliseconds.
  farTimeLiteral: (time) => {
    const parts = partsSinceEpoch(time)
    if (parts === null) return null
    const seconds = Math.floor(parts.micros / 1000) / 1000
    return `(TIMESTAMP '1970-01-01 00:00:00.000000' + INTERVAL '${parts.days}' DAY + INTERVAL '${seconds}' SECOND)`
  },
  castText: (text, columnType) =>
    TYPED.test(columnType) ? `CAST(${textLiteral(text)} AS ${columnType})` : null,
  nestedText: (nested) => `JSON_FORMAT(CAST(${nested} AS JSON))`,
  nestedLiteral: (json, columnType) =>
    PLAIN_TYPE.test(columnType) ? castJson(`JSON ${textLiteral(json)}`, columnType) : null,
  // An integer literal has at most 19 digits.
  longNumber: (text) => (/^-?\d{19,}$/.test(text) ? `DECIMAL '${text}'` : text),
  bytesText: (bytes) => `CONCAT('.x', LOWER(TO_HEX(${bytes})))`,
  timeLiteral: (time, columnType) => {
    const { day, clock } = exactTime(time)
    const isDay = time % 86_400_000 === 0 && /^date$/i.test(columnType ?? '')
    return isDay ? `DATE '${day}'` : `TIMESTAMP '${day} ${clock}'`
  },
  asTime: (text) => `CAST(${text} AS TIMESTAMP(6))`,
  matches: (text, pattern) => `REGEXP_LIKE(${text}, ${pattern})`,
  // It has no IS TRUE.
  isBoolean: (sql, value) => `${sql} = ${value}`,
  mergesQueries: true,
}

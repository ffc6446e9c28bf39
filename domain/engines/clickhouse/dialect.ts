import { type Dialect, STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import type { TimeUnit } from '#domain/time/calendar.ts'
import { exactTime } from '#domain/time/exact-time.ts'

/** Microseconds in UTC: functions of a DateTime know the years 1970 to 2106 only, and use the time zone of its column. */
const TIME = "toDateTime64({col}, 6, 'UTC')"

/** A week from Sunday is the week from Monday of the next day. */
const SUNDAY_WEEK = `addDays(toMonday(addDays(${TIME}, 1)), -1)`

const MONDAY_WEEK = `toMonday(${TIME})`

function intervalOf(count: number, unit: string): string {
  return `toStartOfInterval(${TIME}, INTERVAL ${count} ${unit})`
}

/** The SQL of each grain, with its name in Superset. */
const CLICKHOUSE_GRAINS = [
  ['PT1S', 'Second', `toStartOfSecond(${TIME})`],
  ['PT5S', '5 second', intervalOf(5, 'SECOND')],
  ['PT30S', '30 second', intervalOf(30, 'SECOND')],
  ['PT1M', 'Minute', `toStartOfMinute(${TIME})`],
  ['PT5M', '5 minute', intervalOf(5, 'MINUTE')],
  ['PT10M', '10 minute', intervalOf(10, 'MINUTE')],
  ['PT15M', '15 minute', intervalOf(15, 'MINUTE')],
  ['PT30M', '30 minute', intervalOf(30, 'MINUTE')],
  ['PT1H', 'Hour', `toStartOfHour(${TIME})`],
  ['PT6H', '6 hour', intervalOf(6, 'HOUR')],
  ['P1D', 'Day', `toStartOfDay(${TIME})`],
  ['P1W', 'Week', MONDAY_WEEK],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday', SUNDAY_WEEK],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday', MONDAY_WEEK],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday', `addDays(toMonday(addDays(${TIME}, 1)), 5)`],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday', `addDays(${MONDAY_WEEK}, 6)`],
  ['P1M', 'Month', `toStartOfMonth(${TIME})`],
  ['P3M', 'Quarter', `toStartOfQuarter(${TIME})`],
  ['P1Y', 'Year', `toStartOfYear(${TIME})`],
] as const

const ADDERS: ReadonlyMap<TimeUnit, string> = new Map([
  ['second', 'addSeconds'],
  ['minute', 'addMinutes'],
  ['hour', 'addHours'],
  ['day', 'addDays'],
  ['week', 'addWeeks'],
  ['month', 'addMonths'],
  ['quarter', 'addQuarters'],
  ['year', 'addYears'],
])

const SPECIAL_NUMBERS = { NaN: 'nan', Infinity: 'inf', '-Infinity': '-inf' } as const

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\')
}

/** A column of decimals; a literal with a point would be a double. */
const DECIMAL = /^(?:Nullable\()?Decimal\(\d{1,2}, ?\d{1,2}\)\)?$/

/** A column of seconds. IN compares it with literals of its own type only. */
const SECONDS = /^(?:Nullable\()?DateTime(?!64)\b/i

const END_OF_SECONDS = 4_294_967_296_000

/** The dialect of ClickHouse. */
export const CLICKHOUSE: Dialect = {
  ...STANDARD_SQL,
  name: 'ClickHouse',
  scan: scanDialect('clickhouse'),
  quoteName: (name) => `\`${escaped(name).replaceAll('`', '``')}\``,
  textLiteral: (text) => `'${escaped(text).replaceAll("'", "''")}'`,
  grains: CLICKHOUSE_GRAINS.map(([duration, name, sql]) => ({ duration, name, sql })),
  // A text is any bytes, so that no column is known to have bytes.
  bytesLiteral: null,
  longNumber: (text, columnType) =>
    DECIMAL.test(columnType ?? '') ? `CAST('${text}', '${columnType}')` : text,
  nestedText: (nested) => `toString(${nested})`,
  nestedLiteral: (json, columnType) => {
    const [value, type] = [json, columnType].map((text) => CLICKHOUSE.textLiteral(text))
    return `JSONExtract(${value}, ${type})`
  },
  timeLiteral: (time, columnType) => {
    const { day, clock } = exactTime(time)
    const isMilliseconds = clock.endsWith('000')
    const text = `${day} ${isMilliseconds ? clock.slice(0, -3) : clock}`
    const isDay = time % 86_400_000 === 0 && /^date(?:32)?$/i.test(columnType ?? '')
    if (SECONDS.test(columnType ?? '') && time % 1000 === 0 && time >= 0 && time < END_OF_SECONDS)
      return `toDateTime('${day} ${clock.slice(0, 8)}', 'UTC')`
    return isDay ? `toDate32('${day}')` : `toDateTime64('${text}', ${isMilliseconds ? 3 : 6}, 'UTC')`
  },
  asText: (value) => `toString(${value})`,
  asTime: (text) => `toDateTime64(${text}, 6, 'UTC')`,
  dayOfMonth: (time) => `toDayOfMonth(${time})`,
  specialNumber: (name) => `toFloat64('${SPECIAL_NUMBERS[name]}')`,
  addHours: (time, hours) => `addHours(${time}, ${hours})`,
  addUnits: (time, count, unit) => `${ADDERS.get(unit) ?? 'addSeconds'}(${time}, ${count})`,
  caseInsensitiveLike: 'ILIKE',
  matches: (text, pattern) => `match(${text}, ${pattern})`,
  isBoolean: (sql, value) => `${sql} = ${value}`,
  aliasesReplaceColumns: true,
}
